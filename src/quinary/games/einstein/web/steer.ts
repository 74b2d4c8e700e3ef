/** Arrow keys among the buttons of a group: to the nearest one in that direction. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function steer(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const way = WAYS[event.key];
  const from = (event.target as HTMLElement).closest('button');
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const middle = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(from);
  let nearest: HTMLElement | null = null;
  let least = Infinity;
  for (const button of event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')) {
    const [toX, toY] = middle(button);
    const along = (toX - x) * way[0] + (toY - y) * way[1];
    const aside = Math.abs((toX - x) * way[1]) + Math.abs((toY - y) * way[0]);
    // Distance to the side counts three times: players expect the next button straight ahead.
    if (along > 1 && along + 3 * aside < least) {
      nearest = button;
      least = along + 3 * aside;
    }
  }
  nearest?.focus();
}
