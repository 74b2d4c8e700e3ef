/** Shows what has just happened, one scene after the other, slow enough to follow. */

import { JOKER, type Card, type Fact } from './types';

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
const ANNOUNCED = 1_500;
/** With this many scenes waiting, each one is shorter. */
const CROWDED = 3;
const HURRY = 3;

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
      // If the player has something to decide, the cards still lie open; otherwise they are gone.
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

/** Facts that are announced together with what led to them. */
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
  /** The scene that is shown now; nothing of it stays afterwards (COD-16). */
  now: Scene | null = $state.raw(null);
  private waiting: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  add(facts: Fact[]) {
    this.waiting.push(...scenesOf(facts));
    if (!this.timer) this.next();
  }

  private get crowded() {
    return this.waiting.length >= CROWDED;
  }

  private next = () => {
    // If scenes pile up, mere announcements are skipped; a shown card never is.
    if (this.crowded) this.waiting = this.waiting.filter((scene) => scene.reveal);
    const scene = this.waiting.shift();
    this.now = scene ?? null;
    this.timer = undefined;
    if (!scene) return;
    const lasts = scene.reveal ? REVEAL : ANNOUNCED;
    this.timer = setTimeout(this.next, this.crowded ? lasts / HURRY : lasts);
  };

  end() {
    clearTimeout(this.timer);
  }
}
