import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HandOver, type Situation } from './hand-over.svelte';

/** Two people on one device; seat 0 has to decide and is shown. */
const START: Situation = {
  several: true,
  secrets: true,
  playing: true,
  deciding: 0,
  typing: false,
  seat: 0,
  ready: true,
  n: 1,
  reveals: false,
};
let table: Situation;
const look = vi.fn(async (seat: number) => {
  Object.assign(table, { seat, ready: false });
});
let device: HandOver;

/** Something happened at the table. */
function change(changed: Partial<Situation>) {
  Object.assign(table, changed);
  device.follow();
}

beforeEach(() => {
  vi.useFakeTimers();
  look.mockClear();
  table = { ...START };
  device = new HandOver(() => table, look);
});

afterEach(() => {
  vi.useRealTimers();
});

test('the first player takes the device before anything is shown', async () => {
  expect([device.state, device.taker]).toEqual(['handing', 0]);
  await device.take();
  expect([device.state, device.taker]).toEqual(['shown', undefined]);
  expect(look).not.toHaveBeenCalled();
});

test('nothing is shown to the next player until their own view has come', async () => {
  await device.take();
  change({ deciding: 1, n: 2 });
  expect([device.state, device.taker]).toEqual(['handing', 1]);
  await device.take();
  expect(look).toHaveBeenCalledExactlyOnceWith(1);
  expect(device.state).toBe('handing');
  change({ ready: true });
  expect(device.state).toBe('shown');
});

test('the holder keeps their board while others decide elsewhere', async () => {
  await device.take();
  change({ deciding: undefined, n: 2 });
  expect([device.state, device.taker]).toEqual(['shown', undefined]);
});

test('what an act turned up stays in sight until the holder hands the device on', async () => {
  await device.take();
  change({ deciding: 1, n: 2, reveals: true });
  expect([device.state, device.taker]).toEqual(['revealing', 1]);
  device.handOn();
  expect(device.state).toBe('handing');
  await device.take();
  change({ ready: true, reveals: false });
  change({ deciding: 0, n: 3, reveals: true });
  expect(device.state).toBe('revealing');
});

test('nobody holds the device while real dice are typed in', async () => {
  await device.take();
  change({ deciding: undefined, typing: true });
  expect(device.state).toBe('covered');
  change({ typing: false });
  expect(device.state).toBe('covered');
  change({ deciding: 0 });
  expect([device.state, device.taker]).toEqual(['handing', 0]);
});

test('before anybody has taken it, the device is covered', () => {
  change({ deciding: undefined });
  expect(device.state).toBe('covered');
});

test('after the end everything is shown', () => {
  change({ deciding: undefined, playing: false });
  expect(device.state).toBe('shown');
});

test('one player alone hands nothing over', () => {
  change({ several: false, seat: 1 });
  expect([device.state, device.taker]).toEqual(['shown', undefined]);
  expect(look).not.toHaveBeenCalled();
});

test('without secrets the next sheet comes by itself, and taps do not count for a moment', () => {
  change({ secrets: false });
  expect(device.state).toBe('shown');
  change({ deciding: 1, n: 2 });
  expect(look).toHaveBeenCalledExactlyOnceWith(1);
  expect([device.state, device.taker]).toEqual(['changing', undefined]);
  change({ ready: true });
  vi.advanceTimersByTime(499);
  expect(device.state).toBe('changing');
  vi.advanceTimersByTime(1);
  expect(device.state).toBe('shown');
});
