/** People without a page: they sit down over HTTP and follow the table by server-sent events. */

interface Known {
  legal?: object[] | null;
  n: number;
}

export class Pupil {
  private known: Known = { n: 0 };
  private changed: () => void = () => undefined;
  private readonly line = new AbortController();

  private constructor(
    private readonly table: string,
    private readonly cookie: string,
    readonly name: string,
    private readonly seat: number,
  ) {}

  /** Known to the server, seated at the table, and present. */
  static async join(server: string, id: string, name: string, seat: number): Promise<Pupil> {
    const table = `${server}/api/tables/${id}`;
    const known = await fetch(`${server}/api/me`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const pupil = new Pupil(table, known.headers.get('set-cookie')!.split(';')[0]!, name, seat);
    await pupil.wish('sit', { seat });
    await pupil.follow();
    return pupil;
  }

  /** Takes the first of the legal actions, as soon as there are any. */
  async choose(): Promise<void> {
    while (!this.known.legal?.length) await this.news();
    const [action] = this.known.legal;
    this.known.legal = [];
    await this.wish('act', { seat: this.seat, action, seen: this.known.n });
  }

  /** The phone is gone, without a word. */
  vanish(): void {
    this.line.abort();
  }

  private news(): Promise<void> {
    return new Promise((come) => (this.changed = come));
  }

  private async wish(wish: string, fields: object): Promise<void> {
    const answer = await fetch(`${this.table}/${wish}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie },
      body: JSON.stringify(fields),
    });
    if (!answer.ok) throw new Error(`${this.name}, ${wish}: ${await answer.text()}`);
  }

  /** Follows the table from their seat; comes back with the first message. */
  private async follow(): Promise<void> {
    const { body } = await fetch(`${this.table}/events?seat=${this.seat}`, {
      headers: { Cookie: this.cookie },
      signal: this.line.signal,
    });
    const first = this.news();
    void this.listen(body!).catch(() => undefined); // whoever is gone hears nothing more
    await first;
  }

  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) this.hear(part);
    }
  }

  private hear(part: string): void {
    const data = part.split('\n').find((line) => line.startsWith('data: '));
    if (!data) return;
    this.known = { ...this.known, ...(JSON.parse(data.slice('data: '.length)) as Known) };
    this.changed();
  }
}
