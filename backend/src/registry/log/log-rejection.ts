import type { HttpError } from '../../errors/http-error.ts';
import { addLog } from '../artifacts/store.ts';
import type { ReleasesSetup } from '../channels/setup.ts';

/** What was asked for in vain, and by whom. */
export interface Refused {
  actor: string;
  remote: string;
  version?: string | null;
  channel?: string;
  /** The caller's own words; the row's reason is why it was refused. */
  reason?: string | undefined;
}

/** Keeps a refusal in the log, on a connection of its own: what was refused is rolled back. */
export async function logRejection(
  { db, clock }: Pick<ReleasesSetup, 'db' | 'clock'>,
  { code, options }: HttpError,
  { reason: asked, ...named }: Refused,
): Promise<void> {
  const { why } = options.params ?? {};
  const reason = typeof why === 'object' ? why.en : String(why ?? code);
  const given = typeof options.data === 'object' ? options.data : {};
  const detail = { code, asked: asked ?? null, ...given };
  await addLog(db, { at: clock(), action: 'REFUSED', ...named, reason, detail });
}
