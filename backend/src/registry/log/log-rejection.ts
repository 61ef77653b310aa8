import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import type { HttpError } from '../../errors/http-error.ts';
import type { Notify } from './notice.ts';
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

const GATE = 'RELEASE_GATE';

/** The numbers of the gate's reasons, each once. */
const codesOf = (data: { reasons?: { code: string }[] }): string[] => [
  ...new Set((data.reasons ?? []).map(({ code }) => code)),
];

/**
 * Adds a REFUSED row with the error's code and sentence, and informs of what the gate refused. Call it outside the transaction of the change, which is rolled
 * back.
 */
export async function logRejection(
  { db, clock, notify }: { db: Db; clock: Clock; notify?: Notify },
  { code, options }: HttpError,
  { reason: callerReason, ...named }: Rejection,
): Promise<void> {
  const { why } = options.params ?? {};
  const reason = typeof why === 'object' ? why.en : String(why ?? code);
  const data = typeof options.data === 'object' && options.data !== null ? options.data : {};
  const detail = { code, callerReason: callerReason ?? null, ...data };
  await db.transaction(async (tx) => {
    await addLog(tx, { at: clock(), action: 'REFUSED', ...named, reason, detail });
    const { remote, version = null, channel, actor } = named;
    if (code !== GATE || channel === undefined) return;
    const codes = codesOf(data);
    await notify?.(tx, { action: 'REFUSED', remote, version, channel, actor, reason, codes });
  });
}
