/** EINSTEINCODE in a browser: every way to play it, to the end. */

import { einsteincode } from './drivers/einsteincode';
import { isPlayedEveryWay } from './every-way';
import { expect, test } from './fixtures';
import { handOver, openTable, play } from './table';
import { PHONE } from './visitor';

isPlayedEveryWay({ driver: () => einsteincode, reload: 2, kill: 3, keys: 4 });

test('einsteincode: nothing is shown to the next one until it is their own', async ({ visit }) => {
  const { page } = await visit();
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/feed\?/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (String(message).includes('"go"')) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  await openTable(page, 'einsteincode', { way: 'device', friends: ['Ada', 'Grace'] });
  await play(page, einsteincode, { most: 1 });
  await handOver(page).getByRole('button', { name: 'I am Grace' }).click();
  await expect.poll(() => held.length).toBe(1);
  for (const secret of einsteincode.secrets!) expect(await page.locator(secret).count()).toBe(0);
  held.forEach((send) => send());
  await einsteincode.ready(page).waitFor();
});

test('einsteincode: a note is pencilled on a card, and stays', async ({ visit }) => {
  const ada = await visit({ viewport: PHONE });
  const { page } = ada;
  await openTable(page, 'einsteincode', { way: 'bots', name: 'Ada' });
  await page.getByTestId('lay').click();
  await page.getByTestId('pencil').click();
  await page.getByTestId('letter-z').click();
  await page.getByTestId('card-1-3').click();
  await page.getByRole('button', { name: /your note: z/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /your note: z/ }).waitFor();
  await ada.shoot('einsteincode-note-phone');
});
