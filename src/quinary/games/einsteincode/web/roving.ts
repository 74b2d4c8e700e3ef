/**
 * Arrow keys within a group of buttons: only one of them is a stop of the Tab key.
 *
 * A stop is marked `data-stop`; where the group has rows, each is marked `data-row`.
 */

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export function roving(group: HTMLElement) {
  let current: HTMLElement | undefined;
  const stopsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-stop]')];

  /** Exactly one stop, also when buttons have come and gone. */
  function settle(wanted = current) {
    const stops = stopsIn(group);
    current = wanted && stops.includes(wanted) ? wanted : stops[0];
    for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
  }

  function neighbour(from: HTMLElement, key: string): HTMLElement | undefined {
    const rows = [...group.querySelectorAll('[data-row]')];
    const row = from.closest('[data-row]') ?? group;
    const stops = stopsIn(row);
    const column = stops.indexOf(from);
    if (key in STEPS) return stops[column + STEPS[key]!];
    if (key === 'Home') return stops[0];
    if (key === 'End') return stops.at(-1);
    const next = key in ROWS ? rows[rows.indexOf(row) + ROWS[key]!] : undefined;
    const there = next ? stopsIn(next) : [];
    return there[Math.min(column, there.length - 1)];
  }

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = (event.target as Element).closest<HTMLElement>('[data-stop]');
    const to = from && neighbour(from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const focused = (event: FocusEvent) => {
    const stop = (event.target as Element).closest<HTMLElement>('[data-stop]');
    if (stop) settle(stop);
  };
  const watch = new MutationObserver(() => settle());
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', press);
  group.addEventListener('focusin', focused);
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener('keydown', press);
      group.removeEventListener('focusin', focused);
    },
  };
}
