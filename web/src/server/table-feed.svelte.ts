/** A table as this device sees it, kept up to date by the messages of its feed. */

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
import { Line } from './line.svelte';

type Message = Schemas['Message'];
type Fact = Schemas['Fact'];
type Answer = Schemas['Answered'];
export type Wish = Schemas['Wish'];

interface Waiting {
  wish: Wish;
  done: (answer: Answer) => void;
  refused: (fault: Fault) => void;
}

const AGAIN = 1_000;

export class TableFeed {
  n = $state(0);
  agreed: Schemas['Agreed'] | null = $state.raw(null);
  you: Schemas['You'] = $state.raw({ host: false, seats: [], seat: null });
  stage: NonNullable<Message['stage']> = $state('waiting');
  /** Whether bots wait, because bots play every seat that people had. */
  paused = $state(false);
  seats: Schemas['Seated'][] = $state.raw([]);
  toAct: NonNullable<Message['to_act']> = $state.raw([]);
  due: NonNullable<Message['due']> = $state.raw({});
  view: Schemas['View'] | null = $state.raw(null);
  legal: Schemas['Action'][] | null = $state.raw([]);
  scores: number[] = $state.raw([]);
  winners: number[] = $state.raw([]);
  titles: string[] = $state.raw([]);
  canUndo = $state(false);
  askedBack: Schemas['AskedBack'] | null = $state.raw(null);
  crowd: Schemas['Crowd'] | null = $state.raw(null);
  next: string | null = $state(null);
  /** What happened in the last message: what a board animates. */
  facts: Fact[] = $state.raw([]);
  /** Everything received so far, in order. */
  heard: Fact[] = $state.raw([]);
  /** Why nothing can be shown at all. */
  fault: Fault | null = $state.raw(null);
  ready = $state(false);
  /** Whether something that was told before is still missing from what was heard. */
  hasGap = $state(false);
  seat: number | null = $state(null);
  id = $state('');

  /** What each seat on this device has received: nobody sees what was meant for another. */
  private heardFrom = new Map<number | null, Fact[]>();
  /** Whether the seat was shown before: what happened since is new to whoever sits there. */
  private returning = false;
  private readonly connection: Line;
  /** The table and seat that the present connection was opened for. */
  private connectedTo: { id: string; seat: number | null } | null = null;
  private waiting = new Map<Answer['id'], Waiting>();
  private wishes = 0;
  /** The `go` that is not answered yet: messages before its answer are about the old place. */
  private going: number | null = null;
  private closed = false;

  /** `found` is the table as that seat has already got it, if at all. */
  constructor(id: string, seat: number | null, found: Message | null = null) {
    this.id = id;
    this.seat = seat;
    if (found) this.take(found);
    this.connection = new Line({
      connect: () => this.address(),
      opened: () => this.opened(),
      received: (text) => this.receive(JSON.parse(text) as Message),
      lost: () => this.isStillThere(),
    });
  }

  get line(): Line['state'] {
    return this.connection.state;
  }

  close() {
    this.closed = true;
    this.connection.close();
  }

  // --- the connection

  private address(): string {
    this.going = null;
    this.connectedTo = { id: this.id, seat: this.seat };
    const query = new URLSearchParams({ after: String(this.ready ? this.n : 0) });
    if (this.seat !== null) query.set('seat', String(this.seat));
    return `${location.origin.replace('http', 'ws')}/api/tables/${this.id}/feed?${query}`;
  }

  private opened() {
    for (const [id, { wish }] of this.waiting) this.send({ ...wish, id });
    const { id, seat } = this.connectedTo!;
    if (id !== this.id || seat !== this.seat) this.go();
  }

  /**
   * False for a table that we may not see or that does not exist: trying again would not help. Who
   * has lost the seat meanwhile, or has moved up, goes on from where they are now.
   */
  private async isStillThere(): Promise<boolean> {
    try {
      const found = await get<Message>(ownPath(this.id));
      if (this.seat !== null && !found.you!.seats.includes(this.seat)) {
        this.ready = false;
        this.take(found);
      }
    } catch (error) {
      if (error instanceof Refused && !isPassing(error)) {
        this.fault = error.fault;
        return false;
      }
    }
    return true;
  }

  // --- messages

  private receive(message: Message) {
    const gone = message.answers?.find(({ id }) => id === this.going);
    if (gone) this.going = null;
    if (gone?.error) this.connection.reconnect(); // we are not where we thought: start afresh
    if (message.n !== undefined && this.going === null) this.take(message);
    for (const answer of message.answers ?? []) {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if (answer.error) waiting?.refused(answer.error);
      else waiting?.done(answer);
    }
  }

  /** Lays the message over what was known: a field that is not there has not changed. */
  private take(message: Message) {
    const { table, you, stage, seats, to_act, due, view, legal, scores } = message;
    if (table) {
      this.agreed = table;
      this.id = table.id;
    }
    if (you) {
      this.you = you;
      this.turnTo(you.seat ?? null);
    }
    if (stage) this.stage = stage;
    if (message.paused !== undefined) this.paused = message.paused;
    if (seats) this.seats = seats;
    if (to_act !== undefined) this.toAct = to_act;
    if (due) this.due = due;
    if (view !== undefined) this.view = view;
    if (legal !== undefined) this.legal = legal;
    if (scores) this.scores = scores;
    if (message.winners) this.winners = message.winners;
    if (message.titles) this.titles = message.titles;
    if (message.can_undo !== undefined) this.canUndo = message.can_undo;
    if (message.asked_back !== undefined) this.askedBack = message.asked_back;
    if (message.crowd !== undefined) this.crowd = message.crowd;
    if (message.next !== undefined) this.next = message.next;
    if (message.facts === null) {
      this.hasGap = true;
      void this.recall();
    }
    this.takeFacts(message.facts ?? []);
    this.n = message.n!;
    this.ready = true;
  }

  private takeFacts(facts: Fact[]) {
    const last = this.heard.at(-1)?.n ?? 0;
    const fresh = facts.filter((fact) => fact.n > last);
    this.facts = this.ready || this.returning ? fresh : [];
    this.returning = false;
    if (fresh.length) this.heard = [...this.heard, ...fresh];
  }

  /** Fetches facts too old to be in a message; there are none in games of memory. */
  private async recall() {
    const { seat } = this;
    const query = seat === null ? '' : `?seat=${seat}`;
    const past = await get<Schemas['History']>(`/api/tables/${this.id}/history${query}`).catch(
      () => null,
    );
    if (!past || seat !== this.seat) return;
    this.hasGap = false;
    const facts = past.steps.filter((step) => !step.undone).flatMap((step) => step.facts);
    const last = facts.at(-1)?.n ?? 0;
    this.heard = [...facts, ...this.heard.filter((fact) => fact.n > last)];
  }

  // --- wishes

  private send(wish: Wish) {
    this.connection.send(JSON.stringify(wish));
  }

  /** Settles when the server has stored or refused it; survives a lost connection. */
  wish(wish: Wish): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = ++this.wishes;
      const named = { ...wish, command: newCommand() };
      this.waiting.set(id, {
        wish: named,
        done: resolve,
        refused: (fault) => reject(new Refused(fault)),
      });
      this.send({ ...named, id });
    });
  }

  act(action: Schemas['Action']) {
    return this.wish({ wish: 'act', seat: this.seat!, action, seen: this.n });
  }

  type(outcome: Schemas['Outcome']) {
    return this.wish({ wish: 'type', outcome, seen: this.n });
  }

  /** Shows another seat, or another table, through the same connection. */
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
      this.hasGap = false;
      this.n = 0;
    }
    this.seat = seat;
    this.returning = this.heardFrom.has(seat);
    this.heard = this.heardFrom.get(seat) ?? [];
  }

  private go() {
    if (!this.connection.isOpen) return; // the next connection asks for the right place
    const go: Wish = { wish: 'go', table: this.id, after: this.heard.at(-1)?.n ?? 0 };
    if (this.seat !== null) go.seat = this.seat;
    this.going = ++this.wishes;
    this.send({ ...go, id: this.going });
  }

  // --- requests

  /** Fetches what a board can't be drawn without, until the server answers; null if it refuses. */
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

  /** Every legal action, where a message would be too long with all of them. */
  async allLegal(): Promise<Schemas['Action'][]> {
    if (this.legal) return this.legal;
    const path = `/api/tables/${this.id}/legal?seat=${this.seat}`;
    return (await this.insist<Schemas['Legal']>(path))?.actions ?? [];
  }

  async outlook(actions: Schemas['Action'][] | null): Promise<Schemas['Outlook'][]> {
    const body = { seat: this.seat, actions };
    const answer = await post<Schemas['Outlooks']>(`/api/tables/${this.id}/outlook`, body);
    return answer.outlooks;
  }

  async sheets(): Promise<Schemas['Sheet'][]> {
    const seat = this.seat === null ? '' : `&seat=${this.seat}`;
    const path = `/api/tables/${this.id}/sheets?lang=${settings.language}${seat}`;
    return (await this.insist<Schemas['Sheets']>(path))?.sheets ?? [];
  }
}
