import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseLog } from '../../db/schema/index.ts';
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
/** The same rejection is announced once in this time: a pipeline may try again and again. */
const QUIET_MS = 3_600_000;

/** Whether the last rejection of a version in a channel, a moment ago, was for the same reason. */
async function wasJustRejected(
  db: Db,
  at: Date,
  { remote, version = null, channel, reason }: Rejection,
): Promise<boolean> {
  const [last] = await db
    .select({ reason: releaseLog.reason })
    .from(releaseLog)
    .where(
      and(
        ...[eq(releaseLog.action, 'REFUSED'), eq(releaseLog.remote, remote)],
        sql`${releaseLog.version} is not distinct from ${version}`,
        sql`${releaseLog.channel} is not distinct from ${channel ?? null}`,
        gt(releaseLog.at, new Date(at.getTime() - QUIET_MS)),
      ),
    )
    .orderBy(desc(releaseLog.id))
    .limit(1);
  return last?.reason === reason;
}

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
    const at = clock();
    const isRepeated = await wasJustRejected(tx, at, { ...named, reason });
    await addLog(tx, { at, action: 'REFUSED', ...named, reason, detail });
    const { remote, version = null, channel, actor } = named;
    if (code !== GATE || channel === undefined || isRepeated) return;
    const codes = codesOf(data);
    await notify?.(tx, { action: 'REFUSED', remote, version, channel, actor, reason, codes });
  });
}
