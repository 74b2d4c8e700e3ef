/** Saves PDF files from the server under the names that it gives them. */

import { AWAY, get, Refused, type Fault, type Schemas } from './http';

const ignore = () => undefined;
const NAME = /filename="([\w.-]+)"/;

const EVERY = 1_000;

/** Saves the file; while it has to wait, `tell` is called with how many are before it. */
export async function savePdf(path: string, tell: (before: number) => void): Promise<void> {
  const asking = setInterval(() => {
    get<Schemas['Waiting']>('/api/me/waiting').then(({ waiting }) => {
      const paper = waiting.find(({ kind }) => kind === 'paper');
      if (paper) tell(paper.before);
    }, ignore);
  }, EVERY);
  let response: Response;
  try {
    response = await fetch(path);
  } catch {
    throw new Refused(AWAY);
  } finally {
    clearInterval(asking);
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
