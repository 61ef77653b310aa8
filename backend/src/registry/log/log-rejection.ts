import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import type { HttpError } from '../../errors/http-error.ts';
import { addLog } from './release-log.ts';

/** A change that was rejected, and its caller. */
export interface Rejection {
  actor: string;
  remote: string;
  version?: string | null;
  channel?: string;
  /** The caller's reason for the change; the row's reason is why it was rejected. */
  reason?: string | undefined;
}

/**
 * Adds a REFUSED row with the error's code and sentence. Call it outside the transaction of the change, which is rolled
 * back.
 */
export async function logRejection(
  { db, clock }: { db: Db; clock: Clock },
  { code, options }: HttpError,
  { reason: callerReason, ...named }: Rejection,
): Promise<void> {
  const { why } = options.params ?? {};
  const reason = typeof why === 'object' ? why.en : String(why ?? code);
  const data = typeof options.data === 'object' ? options.data : {};
  const detail = { code, callerReason: callerReason ?? null, ...data };
  await addLog(db, { at: clock(), action: 'REFUSED', ...named, reason, detail });
}
