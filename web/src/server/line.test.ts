import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from './line.svelte';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(text);
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const events = {
  connect: () => `address ${FakeSocket.all.length}`,
  opened: vi.fn(),
  received: vi.fn(),
  lost: vi.fn(async () => true),
};
const page = new EventTarget();
let line: Line;
const latest = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  line = new Line(events);
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('opens, sends and receives', () => {
  line.send('too early');
  expect(line.state).toBe('lost');
  latest().open();
  expect([line.state, line.isOpen]).toEqual(['open', true]);
  line.send('wish');
  latest().onmessage!({ data: 'answer' });
  expect(latest().sent).toEqual(['wish']);
  expect(events.received).toHaveBeenCalledExactlyOnceWith('answer');
});

test('waits longer after every failure, and asks for the address anew', async () => {
  for (const wait of [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]) {
    const before = FakeSocket.all.length;
    latest().close();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(FakeSocket.all.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all.length).toBe(before + 1);
  }
  expect(latest().address).toBe('address 7');
  latest().open();
  latest().close();
  await vi.advanceTimersByTimeAsync(250);
  expect(latest().address).toBe('address 8');
});

test('is gone where it is not worth connecting again', async () => {
  events.lost.mockResolvedValueOnce(false);
  latest().close();
  await vi.advanceTimersByTimeAsync(60_000);
  page.dispatchEvent(new Event('online'));
  expect([line.state, FakeSocket.all.length]).toEqual(['gone', 1]);
});

test('pings a quiet server, and gives up one that stays silent', async () => {
  latest().open();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(latest().sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(latest().sent).toEqual(['{"wish":"ping","id":0}']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([line.state, events.lost.mock.calls.length]).toEqual(['lost', 1]);
  await vi.advanceTimersByTimeAsync(250);
  expect(FakeSocket.all.length).toBe(2);
});

test('connects at once when the network is back', async () => {
  latest().close();
  await vi.advanceTimersByTimeAsync(1);
  page.dispatchEvent(new Event('online'));
  expect(FakeSocket.all.length).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(2);
});

test('stays closed once it is closed', async () => {
  latest().open();
  line.close();
  await vi.advanceTimersByTimeAsync(60_000);
  page.dispatchEvent(new Event('online'));
  expect([FakeSocket.all.length, events.lost.mock.calls.length]).toEqual([1, 0]);
});
