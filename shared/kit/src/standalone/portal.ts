import { TaskError } from '../lib/failing.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The public settings of a portal; rejects with a sentence when it does not answer. */
export async function readSettings(portal: string): Promise<Record<string, string>> {
  const answer = await fetch(`${portal}/api/app/settings`).catch(() => undefined);
  if (!answer?.ok) {
    throw new TaskError(
      `The portal at ${portal} does not answer: start it, say PORTAL_URL, or use --recorded.`,
    );
  }
  const { data } = (await answer.json()) as { data: Record<string, string> };
  return data;
}

/** Records are committed: only what a demonstration on this machine invented may be in them. Rejects with a sentence. */
export async function requireDemonstration(portal: string): Promise<void> {
  const here = LOOPBACK.has(new URL(portal).hostname);
  const demo = here && (await fetch(`${portal}/dev/outbox.json`).catch(() => undefined))?.ok;
  if (!demo) {
    throw new TaskError(
      `${portal} is no demonstration on this machine: nobody's real data is recorded.`,
    );
  }
}
