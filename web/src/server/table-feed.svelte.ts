/** A table as this device sees it: kept up to date by the feed, whatever happens to the line. */

import type { Action, Fact, Outlook } from '../games/board';
import { settings } from '../app/settings.svelte';
import {
  get,
  isPassing,
  newCommand,
  ownPath,
  post,
  Refused,
  type Fault,
  type Schemas,
} from './http';

export type Agreed = Schemas['Agreed'];
export type Seated = Schemas['Seated'];
export type Crowd = Schemas['Crowd'];
type You = Schemas['You'];

interface Message {
  n?: number;
  facts?: Fact[] | null;
  answers?: (Done & { id: number | string; error?: Fault })[];
  [field: string]: unknown;
}

interface Done {
  n?: number;
  /** The table of a rematch. */
  table?: string;
  /** The seat that was taken. */
  seat?: number;
}

interface Waiting {
  wish: Record<string, unknown>;
  done: (answer: Done) => void;
  refused: (fault: Fault) => void;
}

/** Silence for so long is worth a question; no answer for so long means that the line is dead. */
const QUIET = 5_000;
const DEAD = 9_000;
const AGAIN = 1_000;
const RETRIES = [250, 500, 1_000, 2_000, 4_000, 8_000];

export class TableFeed {
  n = $state(0);
  agreed: Agreed | null = $state.raw(null);
  you: You = $state.raw({ host: false, seats: [], seat: null });
  stage: 'waiting' | 'playing' | 'over' = $state('waiting');
  /** Whether bots wait, because one stands in for everybody. */
  paused = $state(false);
  seats: Seated[] = $state.raw([]);
  toAct: 'chance' | number[] = $state.raw([]);
  due: Record<string, number> = $state.raw({});
  view: unknown = $state.raw(null);
  legal: Action[] | null = $state.raw([]);
  scores: number[] = $state.raw([]);
  winners: number[] = $state.raw([]);
  titles: string[] = $state.raw([]);
  canUndo = $state(false);
  askedBack: Schemas['AskedBack'] | null = $state.raw(null);
  crowd: Crowd | null = $state.raw(null);
  next: string | null = $state(null);
  /** What happened in the last message: what a board animates. */
  facts: Fact[] = $state.raw([]);
  /** Everything heard so far, in order. */
  heard: Fact[] = $state.raw([]);
  line: 'open' | 'lost' | 'gone' = $state('lost');
  /** Why nothing can be shown at all. */
  fault: Fault | null = $state.raw(null);
  ready = $state(false);
  seat: number | null = $state(null);
  id = $state('');

  /** What each seat on this device has heard: nobody hears what was meant for another. */
  private heardFrom = new Map<number | null, Fact[]>();
  /** Whether the seat looks again: what happened meanwhile is new to whoever sits there. */
  private returning = false;
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private wishes = 0;
  /** The wish to look elsewhere that is not answered yet: what comes before is from the old place. */
  private going: number | null = null;
  private tries = 0;
  private lastHeard = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private closed = false;

  /** `found` is what that seat has been told already, if anything. */
  constructor(id: string, seat: number | null, found: Schemas['Message'] | null = null) {
    this.id = id;
    this.seat = seat;
    if (found) this.take(found);
    this.connect();
    const watch = setInterval(() => this.listen(), 1_000);
    this.timers.push(watch);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close() {
    this.closed = true;
    this.timers.forEach(clearTimeout);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  // --- the line

  private address(): string {
    const query = new URLSearchParams({ after: String(this.ready ? this.n : 0) });
    if (this.seat !== null) query.set('seat', String(this.seat));
    return `${location.origin.replace('http', 'ws')}/api/tables/${this.id}/feed?${query}`;
  }

  private connect() {
    if (this.closed) return;
    const { id, seat } = this;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.going = null;
    this.lastHeard = Date.now();
    socket.onopen = () => {
      this.opened();
      if (id !== this.id || seat !== this.seat) this.go();
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Message);
    socket.onclose = () => this.socket === socket && void this.lost();
  }

  private opened() {
    this.tries = 0;
    this.line = 'open';
    for (const [id, { wish }] of this.waiting) this.send(id, wish);
  }

  private async lost() {
    if (this.closed) return;
    this.line = 'lost';
    this.socket = null;
    if (await this.isHopeless()) return;
    const wait = RETRIES[Math.min(this.tries++, RETRIES.length - 1)]!;
    this.timers.push(setTimeout(() => this.socket === null && this.connect(), wait));
  }

  /**
   * A table that we may not see, or that is not there, will not be there in a second either. Who had
   * to leave the seat meanwhile, or has moved up, goes on from where they are now.
   */
  private async isHopeless(): Promise<boolean> {
    try {
      const told = await get<Message & Schemas['Message']>(ownPath(this.id));
      if (this.seat !== null && !told.you!.seats.includes(this.seat)) {
        this.ready = false;
        this.take(told);
      }
    } catch (error) {
      if (error instanceof Refused && !isPassing(error)) {
        this.fault = error.fault;
        this.line = 'gone';
        return true;
      }
    }
    return false;
  }

  private listen() {
    const silence = Date.now() - this.lastHeard;
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (silence > DEAD) {
      this.socket.close();
      this.socket.onclose = null;
      void this.lost();
    } else if (silence > QUIET) {
      this.socket.send('{"wish":"ping","id":0}');
    }
  }

  private hurry = () => {
    if (this.socket === null && !this.closed && !this.fault) this.connect();
    else this.listen();
  };

  // --- what is heard

  private hear(message: Message) {
    this.lastHeard = Date.now();
    const gone = message.answers?.find(({ id }) => id === this.going);
    if (gone) this.going = null;
    if (gone?.error) this.socket?.close(); // we are not where we thought: come anew
    if (message.n !== undefined && this.going === null) this.take(message);
    for (const answer of message.answers ?? []) {
      const waiting = this.waiting.get(answer.id as number);
      this.waiting.delete(answer.id as number);
      if (answer.error) waiting?.refused(answer.error);
      else waiting?.done(answer);
    }
  }

  private take(message: Message) {
    const { table, you, stage, seats, to_act, due, view, legal, scores } = message;
    if (table) {
      this.agreed = table as Agreed;
      this.id = this.agreed.id;
    }
    if (you) {
      this.you = you as You;
      this.turnTo(this.you.seat ?? null);
    }
    if (stage) this.stage = stage as TableFeed['stage'];
    if (message.paused !== undefined) this.paused = message.paused as boolean;
    if (seats) this.seats = seats as Seated[];
    if (to_act !== undefined) this.toAct = to_act as TableFeed['toAct'];
    if (due) this.due = due as Record<string, number>;
    if (view !== undefined) this.view = view;
    if (legal !== undefined) this.legal = legal as Action[] | null;
    if (scores) this.scores = scores as number[];
    if (message.winners) this.winners = message.winners as number[];
    if (message.titles) this.titles = message.titles as string[];
    if (message.can_undo !== undefined) this.canUndo = message.can_undo as boolean;
    if (message.asked_back !== undefined)
      this.askedBack = message.asked_back as TableFeed['askedBack'];
    if (message.crowd !== undefined) this.crowd = message.crowd as Crowd | null;
    if (message.next !== undefined) this.next = message.next as string | null;
    if (message.facts === null) void this.recall();
    this.hearFacts(message.facts ?? []);
    this.n = message.n!;
    this.ready = true;
  }

  private hearFacts(facts: Fact[]) {
    const last = this.heard.at(-1)?.n ?? 0;
    const fresh = facts.filter((fact) => fact.n > last);
    this.facts = this.ready || this.returning ? fresh : [];
    this.returning = false;
    if (fresh.length) this.heard = [...this.heard, ...fresh];
  }

  /** What happened so long ago that a message does not tell it; nothing in games of memory. */
  private async recall() {
    const { seat } = this;
    const query = seat === null ? '' : `?seat=${seat}`;
    const past = await get<Schemas['History']>(`/api/tables/${this.id}/history${query}`).catch(
      () => null,
    );
    if (!past || seat !== this.seat) return;
    const facts = past.steps.filter((step) => !step.undone).flatMap((step) => step.facts as Fact[]);
    const last = facts.at(-1)?.n ?? 0;
    this.heard = [...facts, ...this.heard.filter((fact) => fact.n > last)];
  }

  // --- what is wished

  private send(id: number, wish: Record<string, unknown>) {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ ...wish, id }));
  }

  /** Settles when the server has done it, safe on disk, or refused it; survives a lost line. */
  wish(wish: Record<string, unknown>): Promise<Done> {
    return new Promise((resolve, reject) => {
      const id = ++this.wishes;
      const named = { ...wish, command: newCommand() };
      this.waiting.set(id, {
        wish: named,
        done: resolve,
        refused: (fault) => reject(new Refused(fault)),
      });
      this.send(id, named);
    });
  }

  act(action: Action) {
    return this.wish({ wish: 'act', seat: this.seat, action, seen: this.n });
  }

  type(outcome: Action) {
    return this.wish({ wish: 'type', outcome, seen: this.n });
  }

  /** Looks from another seat, or at another table, through the same line. */
  async look(seat: number | null, table = this.id): Promise<void> {
    this.turnTo(seat, table);
    this.ready = false;
    this.go();
  }

  private turnTo(seat: number | null, table = this.id) {
    if (seat === this.seat && table === this.id) return;
    this.heardFrom.set(this.seat, this.heard);
    if (table !== this.id) {
      this.id = table;
      this.heardFrom.clear();
      this.n = 0;
    }
    this.seat = seat;
    this.returning = this.heardFrom.has(seat);
    this.heard = this.heardFrom.get(seat) ?? [];
  }

  private go() {
    if (this.socket?.readyState !== WebSocket.OPEN) return; // a new line asks for the right place
    const go: Record<string, unknown> = {
      wish: 'go',
      table: this.id,
      after: this.heard.at(-1)?.n ?? 0,
    };
    if (this.seat !== null) go.seat = this.seat;
    this.going = ++this.wishes;
    this.send(this.going, go);
  }

  /** What a board can't be drawn without: asked again while the server is away; null if refused. */
  private async insist<T>(path: string): Promise<T | null> {
    for (;;) {
      try {
        return await get<T>(path);
      } catch (error) {
        if (this.closed || !isPassing(error)) return null;
      }
      await new Promise((again) => setTimeout(again, AGAIN));
    }
  }

  /** Every legal action, where there are too many to be told unasked. */
  async allLegal(): Promise<Action[]> {
    if (this.legal) return this.legal;
    const path = `/api/tables/${this.id}/legal?seat=${this.seat}`;
    return (await this.insist<{ actions: Action[] }>(path))?.actions ?? [];
  }

  async outlook(actions: Action[] | null): Promise<Outlook[]> {
    const body = { seat: this.seat, actions };
    const told = await post<{ outlooks: Outlook[] }>(`/api/tables/${this.id}/outlook`, body);
    return told.outlooks;
  }

  async sheets(): Promise<Schemas['Sheet'][]> {
    const seat = this.seat === null ? '' : `&seat=${this.seat}`;
    const path = `/api/tables/${this.id}/sheets?lang=${settings.language}${seat}`;
    return (await this.insist<{ sheets: Schemas['Sheet'][] }>(path))?.sheets ?? [];
  }
}
