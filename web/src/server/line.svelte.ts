/** A WebSocket that reconnects by itself until it is closed. */

/** After this much silence the server is pinged; if nothing comes even then, the socket is dead. */
const QUIET = 5_000;
const DEAD = 9_000;
const RETRIES = [250, 500, 1_000, 2_000, 4_000, 8_000];
const PING = '{"wish":"ping","id":0}';

/** What the owner of a line does when something happens to it. */
export interface LineEvents {
  /** Returns the address; called for every connection. */
  connect: () => string;
  opened: () => void;
  received: (text: string) => void;
  /** Whether it is worth connecting again. */
  lost: () => Promise<boolean>;
}

export class Line {
  state: 'open' | 'lost' | 'gone' = $state('lost');

  private socket: WebSocket | null = null;
  private tries = 0;
  private lastHeard = 0;
  private closed = false;
  private readonly watch = setInterval(() => this.checkSilence(), 1_000);

  constructor(private readonly events: LineEvents) {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Sends nothing while the line is lost. */
  send(text: string): void {
    if (this.isOpen) this.socket!.send(text);
  }

  /** Drops this connection; a new one follows. */
  reconnect(): void {
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.watch);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private connect() {
    if (this.closed) return;
    const socket = new WebSocket(this.events.connect());
    this.socket = socket;
    this.lastHeard = Date.now();
    socket.onopen = () => {
      this.tries = 0;
      this.state = 'open';
      this.events.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.lastHeard = Date.now();
      this.events.received(event.data);
    };
    socket.onclose = () => this.socket === socket && void this.lost();
  }

  private async lost() {
    if (this.closed) return;
    this.state = 'lost';
    this.socket = null;
    if (!(await this.events.lost())) {
      this.state = 'gone';
      return;
    }
    const wait = RETRIES[Math.min(this.tries++, RETRIES.length - 1)]!;
    setTimeout(() => this.socket === null && this.connect(), wait);
  }

  private checkSilence() {
    const silence = Date.now() - this.lastHeard;
    if (!this.isOpen) return;
    if (silence > DEAD) {
      this.socket!.onclose = null; // a dead socket may take minutes to say that it is closed
      this.socket!.close();
      void this.lost();
    } else if (silence > QUIET) {
      this.send(PING);
    }
  }

  /** Does not wait for the next try when the device is back on the network or on the page. */
  private hurry = () => {
    if (this.socket === null && !this.closed && this.state !== 'gone') this.connect();
    else this.checkSilence();
  };
}
