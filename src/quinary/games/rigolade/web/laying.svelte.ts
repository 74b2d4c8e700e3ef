/** The equation that a player is composing: a slot, and the tiles put into it so far. */

import { slotOf, type Lay, type Material, type Slot, type View } from './material';

/** Each tile of a hand, and whether it is among those used; equal tiles are used up one by one. */
export function rack<T>(hand: readonly T[], used: readonly T[]): { tile: T; used: boolean }[] {
  const left = [...used];
  return hand.map((tile) => {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    return { tile, used: place >= 0 };
  });
}

/** The tiles of a hand that are not used. */
export const unused = <T>(hand: readonly T[], used: readonly T[]): T[] =>
  rack(hand, used)
    .filter((each) => !each.used)
    .map((each) => each.tile);

export class Laying {
  slot: Slot | null = $state.raw(null);
  /** Own numbers by the cell that they are put on. */
  placed: ReadonlyMap<number, number> = $state.raw(new Map());
  sign: string | null = $state(null);
  /** The cell that the next number goes to, if the player chose one. */
  next: number | null = $state(null);
  /** Digits typed so far, while the hand has a longer number that begins like them. */
  typed = $state('');
  /** The cell that the typed digits filled. */
  private typedAt: number | null = null;

  constructor(
    private readonly view: () => View,
    private readonly material: () => Material,
  ) {}

  get numbers(): (number | null)[] {
    const { cells } = this.view();
    return (this.slot?.cells ?? []).map((cell) => cells[cell] || this.placed.get(cell) || null);
  }

  /** Whether nothing of one's own is on the board. */
  get empty(): boolean {
    return this.placed.size === 0 && this.sign === null;
  }

  /** The action, once the slot is full. */
  get action(): Lay | null {
    const { slot, sign, numbers } = this;
    if (!slot || sign === null || numbers.includes(null)) return null;
    const { row, col, dir } = slot;
    return { type: 'lay', row, col, dir, numbers: numbers as number[], sign };
  }

  get restNumbers(): number[] {
    return unused(this.view().hand?.numbers ?? [], [...this.placed.values()]);
  }

  get restSigns(): string[] {
    return unused(this.view().hand?.signs ?? [], this.sign === null ? [] : [this.sign]);
  }

  /** Takes everything back. */
  clear() {
    this.slot = null;
    this.take();
  }

  /** Takes one's tiles back; the slot stays. */
  take() {
    this.placed = new Map();
    this.sign = null;
    this.next = null;
    this.forget();
  }

  private forget() {
    this.typed = '';
    this.typedAt = null;
  }

  /** The slots through a cell that still lack their sign. */
  open(cell: number): Slot[] {
    return this.material().through[cell]!.filter((slot) => !this.view().signs[slot.number]);
  }

  /** Chooses the slot; own tiles stay where it keeps their cells. */
  choose(slot: Slot) {
    this.placed = new Map([...this.placed].filter(([cell]) => slot.cells.includes(cell)));
    if (this.slot?.number !== slot.number) this.next = null;
    this.slot = slot;
    this.forget();
  }

  /** Chooses a slot through the cell: the chosen one goes on to the next that there is. */
  chooseThrough(cell: number, again = true) {
    const slots = this.open(cell);
    if (!slots.length) return;
    const now = slots.findIndex((slot) => slot.number === this.slot?.number);
    if (now >= 0 && !again) return;
    const dir = this.slot?.dir ?? 'across';
    const numbers = (slot: Slot) =>
      slot.cells.filter((each) => this.view().cells[each] && each !== cell).length;
    const ranked = now >= 0 ? slots : this.likely(slots, numbers, dir);
    this.choose(ranked[(now + 1) % ranked.length]!);
  }

  /** Those where most numbers lie first, then those in the same direction as before. */
  private likely(slots: Slot[], numbers: (slot: Slot) => number, dir: string): Slot[] {
    return slots.toSorted(
      (a, b) =>
        numbers(b) - numbers(a) ||
        Number(b.dir === dir) - Number(a.dir === dir) ||
        a.number - b.number,
    );
  }

  /** The slot in the other direction: through the cell chosen last, or the middle or an end. */
  turn() {
    if (!this.slot) return;
    const { dir, cells } = this.slot;
    for (const cell of [this.next, ...this.placed.keys(), cells[1], cells[0], cells[2]]) {
      const found = cell === null ? undefined : this.open(cell).find((each) => each.dir !== dir);
      if (found) return this.choose(found);
    }
  }

  isFree(cell: number): boolean {
    return !this.view().cells[cell] && !this.placed.has(cell);
  }

  /** Puts a number on the cell chosen, or on the first free one of the slot. */
  putNumber(number: number, onto: number | null = this.next): boolean {
    if (!this.slot || !this.restNumbers.includes(number)) return false;
    const cell =
      onto !== null && this.slot.cells.includes(onto) && this.isFree(onto)
        ? onto
        : this.slot.cells.find((each) => this.isFree(each));
    if (cell === undefined) return false;
    this.placed = new Map(this.placed).set(cell, number);
    this.next = null;
    this.forget();
    return true;
  }

  putSign(sign: string): boolean {
    if (!this.slot) return false;
    if (sign !== this.sign && !this.restSigns.includes(sign)) return false;
    this.sign = sign;
    this.forget();
    return true;
  }

  /** Drops a number on a cell anywhere: into a slot that also holds what was put before. */
  dropNumber(number: number, cell: number): boolean {
    if (!this.isFree(cell)) return false;
    if (!this.slot?.cells.includes(cell)) {
      const before = [...this.placed.keys()];
      const both = this.open(cell).find((slot) =>
        before.every((each) => slot.cells.includes(each)),
      );
      if (before.length && both) this.choose(both);
      else {
        this.take();
        this.chooseThrough(cell, false);
      }
    }
    return this.putNumber(number, cell);
  }

  dropSign(sign: string, slot: Slot): boolean {
    if (this.view().signs[slot.number]) return false;
    this.choose(slot);
    return this.putSign(sign);
  }

  /** Takes the number on the cell back. */
  lift(cell: number) {
    const placed = new Map(this.placed);
    placed.delete(cell);
    this.placed = placed;
    this.next = cell;
    this.forget();
  }

  liftSign() {
    this.sign = null;
  }

  /** Types a digit: 4, and an 8 after it makes 48, however late, if the hand has it. */
  type(digit: string): boolean {
    const before = this.typed;
    if (before && this.tryTyped(before + digit)) return true;
    this.forget();
    return this.tryTyped(digit);
  }

  /** Whether the digits typed so far are a tile already, and a longer one could follow. */
  get typedIsTile(): boolean {
    return this.typed !== '' && this.typedAt !== null;
  }

  /** Keeps the number typed so far: the next digit begins another. */
  endNumber() {
    if (this.typedIsTile) this.forget();
  }

  private tryTyped(text: string): boolean {
    const at = this.typedAt;
    const rest = [...this.restNumbers];
    if (at !== null && this.placed.has(at)) rest.push(this.placed.get(at)!);
    const begun = rest.map(String).filter((number) => number.startsWith(text));
    if (!begun.length) return false;
    if (begun.includes(text)) {
      if (at !== null) this.lift(at);
      const before = new Set(this.placed.keys());
      if (!this.putNumber(Number(text), at ?? this.next)) return false;
      this.typedAt = [...this.placed.keys()].find((cell) => !before.has(cell)) ?? null;
    }
    this.typed = text;
    if (begun.every((number) => number === text)) this.forget();
    return true;
  }

  /** Takes back what was typed or put last. */
  back() {
    if (this.typed && !this.typedIsTile) return this.forget();
    const last = [...this.placed.keys()].at(-1);
    if (last !== undefined) this.lift(last);
    else if (this.sign !== null) this.liftSign();
    else this.slot = null;
  }

  /** After the table has changed: what can't lie there any more goes back. */
  settle() {
    const { cells, signs, hand } = this.view();
    if (this.slot && signs[this.slot.number]) return this.clear();
    const rest = [...(hand?.numbers ?? [])];
    const kept = [...this.placed].filter(([cell, number]) => {
      const held = rest.indexOf(number);
      if (cells[cell] || held < 0) return false;
      rest.splice(held, 1);
      return true;
    });
    if (kept.length < this.placed.size) this.placed = new Map(kept);
    if (this.sign !== null && !hand?.signs?.includes(this.sign)) this.sign = null;
  }

  /** The slot that an action names: what was sent is drawn as done. */
  slotOf(action: Lay): Slot {
    return slotOf(this.material(), action);
  }
}
