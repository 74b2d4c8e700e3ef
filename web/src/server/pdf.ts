/** Saves PDF files from the server under the names that it gives them. */

import { AWAY, Refused, type Fault } from './http';

const NAME = /filename="([\w.-]+)"/;

export async function savePdf(path: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(path);
  } catch {
    throw new Refused(AWAY);
  }
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => ({}));
    throw new Refused((answer as { error?: Fault }).error ?? AWAY);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sheet.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
