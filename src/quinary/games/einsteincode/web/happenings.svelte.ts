/** What has just happened, one scene after the other, slow enough to be seen. */

import { JOKER, type Card, type Fact } from './model';

export interface Scene {
  id: number;
  facts: Fact[];
  /** A code card that everybody sees for a moment. */
  reveal?: { seat: number; card: number; letter: string; right: boolean };
  /** Cards that were turned up in vain: no view ever shows them. */
  cards?: Card[];
  /** The seat that lays its cards anew. */
  anew?: number;
}

const REVEAL = 2_400;
const TOLD = 1_500;
/** So many scenes waiting make each one shorter. */
const CROWDED = 3;

let scenes = 0;

/** The scene that begins with this fact; null if the fact only goes with another. */
function opening(fact: Fact): Scene | null {
  const scene = { id: ++scenes, facts: [fact] };
  switch (fact.type) {
    case 'cracked':
    case 'missed': {
      const { seat, card, letter } = fact;
      return { ...scene, reveal: { seat, card, letter, right: fact.type === 'cracked' } };
    }
    case 'turnedup': {
      // What leaves the player something to decide is on the table; the rest is gone already.
      const inVain = !fact.letters.length && !fact.cards.includes(JOKER);
      return inVain ? { ...scene, cards: fact.cards } : null;
    }
    case 'reordered':
      return { ...scene, anew: fact.seat };
    case 'turnended':
      return fact.reason === 'declined' ? scene : null;
    case 'laidout':
      return scene;
    default:
      return null;
  }
}

/** Facts that are told together with what led to them. */
const FOLLOWS = new Set(['out', 'won', 'reshuffled']);

/** The scenes that these facts make. */
export function scenesOf(facts: Fact[]): Scene[] {
  const made: Scene[] = [];
  for (const fact of facts) {
    const scene = opening(fact);
    if (scene) made.push(scene);
    else if (FOLLOWS.has(fact.type)) made.at(-1)?.facts.push(fact);
  }
  return made;
}

export class Happenings {
  now: Scene | null = $state.raw(null);
  /** Whether the scene's cards are still to be seen; its sentence may stay longer. */
  live = $state(false);
  private waiting: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** With `forgets`, nothing stays once it has been seen. */
  add(facts: Fact[], forgets: boolean) {
    this.waiting.push(...scenesOf(facts));
    if (!this.timer) this.next(forgets);
  }

  private next(forgets: boolean) {
    const scene = this.waiting.shift();
    this.timer = undefined;
    this.live = scene !== undefined;
    if (!scene && !forgets) return;
    this.now = scene ?? null;
    if (!scene) return;
    const lasts = scene.reveal ? REVEAL : TOLD;
    const hurry = this.waiting.length >= CROWDED ? 2 : 1;
    this.timer = setTimeout(() => this.next(forgets), lasts / hurry);
  }

  end() {
    clearTimeout(this.timer);
  }
}
