/**
 * Who of the people that share a device holds it, and what the device shows meanwhile.
 *
 * Where the game has secrets, the device is always somebody's: whoever has to decide takes it with
 * a button, and until then nothing is shown. Where it has none, the next player's sheet comes by
 * itself, and taps do not count for a moment.
 */

import { untrack } from 'svelte';

/** How long taps do not count: a second tap meant for the last sheet must not write on the next. */
const CHANGE = 500;

/** What the hand-over needs to know of the table. */
export interface Situation {
  /** Whether several people play on this device. */
  several: boolean;
  /** Whether the game has secrets. */
  secrets: boolean;
  playing: boolean;
  /** Who on this device has to decide. */
  deciding: number | undefined;
  /** Whether the host is typing in real dice, in front of everybody. */
  typing: boolean;
  /** The seat that is shown. */
  seat: number | null;
  /** Whether the view of that seat has come. */
  ready: boolean;
  /** The number of the last entry in the log. */
  n: number;
  /** Whether that entry turned something up that all should see before the device goes on. */
  reveals: boolean;
}

/**
 * - `shown`: the board of the seat is shown.
 * - `changing`: so is that of the next player, but taps do not count yet.
 * - `revealing`: the holder still looks at what their act turned up, and then hands the device on.
 * - `handing`: nothing is shown until the next player has taken the device.
 * - `covered`: nobody holds the device; only what is no secret may be shown.
 */
export type HandOverState = 'shown' | 'changing' | 'revealing' | 'handing' | 'covered';

export class HandOver {
  /** Who has said that they hold the device. */
  private holder: number | null = $state(null);
  /** The last entry that the holder has seen and handed on. */
  private seen = $state(0);
  private changing = $state(false);

  /** `look` shows another seat. */
  constructor(
    private readonly situation: () => Situation,
    private readonly look: (seat: number) => Promise<void>,
  ) {}

  get state(): HandOverState {
    if (!this.isShared) return this.changing ? 'changing' : 'shown';
    if (this.taker !== undefined) return this.isRevealing ? 'revealing' : 'handing';
    return this.holder === null || this.situation().typing ? 'covered' : 'shown';
  }

  /** Who has to take the device: it is not theirs yet, or their view has not come. */
  get taker(): number | undefined {
    const { deciding, seat, ready } = this.situation();
    const isTheirs = deciding === this.holder && deciding === seat && ready;
    return this.isShared && !isTheirs ? deciding : undefined;
  }

  /** Moves on where nobody has to press a button; call it whenever the table has changed. */
  follow = (): void => {
    const { several, secrets, deciding, typing, seat } = this.situation();
    if (this.isShared && typing) this.holder = null;
    if (!several || secrets || deciding === undefined || deciding === seat) return;
    if (!untrack(() => this.changing)) setTimeout(() => (this.changing = false), CHANGE);
    this.changing = true;
    void this.look(deciding);
  };

  /** The taker says that they hold the device. */
  take = async (): Promise<void> => {
    this.holder = this.taker!;
    if (this.situation().seat !== this.holder) await this.look(this.holder);
  };

  /** The holder has seen what was turned up, and hands the device on. */
  handOn = (): void => {
    this.seen = this.situation().n;
  };

  /** Whether people with secrets share the device. */
  private get isShared(): boolean {
    const { several, secrets, playing } = this.situation();
    return several && secrets && playing;
  }

  private get isRevealing(): boolean {
    const { seat, n, reveals } = this.situation();
    return this.holder !== null && this.holder === seat && n > this.seen && reveals;
  }
}
