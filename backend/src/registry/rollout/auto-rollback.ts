import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseLog } from '../../db/schema/index.ts';
import { HttpError } from '../../errors/http-error.ts';
import { CANARY, endCanary } from '../channels/canary-rules.ts';
import { rollback } from '../channels/change-channel.ts';
import {
  type ChannelRow,
  channelRow,
  channelsWith,
  lockPromotions,
} from '../channels/channel-store.ts';
import { logRejection } from '../log/log-rejection.ts';
import { addLog } from '../log/release-log.ts';
import { AUTO_ROLLBACK } from '../names/actors.ts';
import type { VersionName } from '../names/names.ts';
import { failureShare, type HealthStats, healthStats } from './health-store.ts';
import { type RolloutSettings, rolloutSettings } from './settings.ts';
import type { RolloutSetup } from './setup.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;

const DAY_MS = 86_400_000;
/** After this time few sources are enough: they are all who use the version. */
const SETTLED_MS = 30 * 60_000;

const exceeds = (stats: HealthStats, settings: RolloutSettings) =>
  stats.failing >= settings.autoRollbackMin && failureShare(stats) > settings.autoRollbackShare;

/** The version that users would get instead. */
async function fallbackOf(db: Db, base: string, row: ChannelRow): Promise<string | null> {
  if (row.channel !== CANARY) return row.previousVersion;
  return (await channelRow(db, base, row.remote))?.version ?? null;
}

async function rollBack(setup: RolloutSetup, row: ChannelRow, reason: string): Promise<boolean> {
  const { db, clock } = setup;
  const { remote, version, channel } = row;
  if (channel === CANARY) {
    return db.transaction(async (tx) => {
      await lockPromotions(tx);
      const change = { actor: AUTO_ROLLBACK, at: clock(), reason };
      const ended = await endCanary(tx, remote, change, version);
      const active = await fallbackOf(tx, setup.channel, row);
      const notice = { remote, channel, reason, actor: AUTO_ROLLBACK };
      if (ended)
        await setup.notify(tx, { ...notice, action: 'ROLLBACK', version: active, before: version });
      return ended;
    });
  }
  const change = { actor: AUTO_ROLLBACK, channel, reason, onlyFrom: version, quiet: true };
  await rollback(setup, remote, change);
  return true;
}

/** Whether the log has such a row of the automatic rollback since the version became active in its channel. */
async function wasLogged(
  db: Db,
  { remote, version, channel, updatedAt }: ChannelRow,
  action: 'REFUSED' | 'HELD',
  code: string,
): Promise<boolean> {
  const row = and(
    ...[eq(releaseLog.actor, AUTO_ROLLBACK), eq(releaseLog.action, action)],
    ...[eq(releaseLog.remote, remote), eq(releaseLog.version, version)],
    ...[eq(releaseLog.channel, channel), gte(releaseLog.at, updatedAt)],
    sql`${releaseLog.detail} ->> 'code' = ${code}`,
  );
  return (await db.$count(releaseLog, row)) > 0;
}

/** Logs a rejection once, however many backends try at the same time. A change by another caller is not a rejection. */
async function logRejectionOnce(
  { db, clock, log, notify }: RolloutSetup,
  row: ChannelRow,
  error: HttpError,
  reason: string,
): Promise<void> {
  const { remote, version, channel } = row;
  const { code } = error;
  log.warn({ remote, version, channel, reason, code }, 'auto-rollback was rejected');
  if (code === 'RELEASE_NOT_ACTIVE') return;
  await db.transaction(async (tx) => {
    await lockPromotions(tx);
    if (await wasLogged(tx, row, 'REFUSED', code)) return;
    await logRejection({ db: tx, clock, notify }, error, {
      actor: AUTO_ROLLBACK,
      remote,
      version,
      channel,
      reason,
    });
  });
}

/** Why a version that fails is not rolled back automatically. */
type HoldCode = 'SECURITY' | 'SECOND' | 'VISITORS' | 'OFF' | 'ALONE';

/** Why a failing version stays although it fails: a person has to decide. Null: it may be rolled back. */
async function holdOf(
  { db, clock, channel: base }: RolloutSetup,
  row: ChannelRow,
  { autoRollback }: RolloutSettings,
): Promise<HoldCode | null> {
  const { remote, security, channel } = row;
  if (!autoRollback) return 'OFF';
  if (channel !== CANARY && (await fallbackOf(db, base, row)) === null) return 'ALONE';
  // Who could make it fail would bring the vulnerability back.
  if (security) return 'SECURITY';
  const since = new Date(clock().getTime() - DAY_MS);
  const earlier = and(
    ...[eq(releaseLog.actor, AUTO_ROLLBACK), inArray(releaseLog.action, ['ROLLBACK', 'CANARY'])],
    ...[eq(releaseLog.remote, remote), gte(releaseLog.at, since)],
  );
  return (await db.$count(releaseLog, earlier)) > 0 ? 'SECOND' : null;
}

/** Logs once that a failing version waits for a person, and notifies the officers. */
async function hold(setup: RolloutSetup, row: ChannelRow, code: HoldCode, reason: string) {
  const { remote, version, channel } = row;
  await setup.db.transaction(async (tx) => {
    await lockPromotions(tx);
    if (await wasLogged(tx, row, 'HELD', code)) return;
    setup.log.error({ remote, version, channel, reason, code }, 'a failing version is held');
    const entry = { remote, version, channel, reason, actor: AUTO_ROLLBACK };
    await addLog(tx, { ...entry, at: setup.clock(), action: 'HELD', detail: { code } });
    await setup.notify(tx, { ...entry, action: 'HELD' });
  });
}

/** The figures of a version that fails too often with these users; null when it does not. */
async function failureReason(
  { db, clock, channel: base }: RolloutSetup,
  row: ChannelRow,
  settings: RolloutSettings,
  signedIn: boolean,
): Promise<string | null> {
  const { remote, updatedAt } = row;
  const stats = await healthStats(db, row, updatedAt, signedIn);
  if (!exceeds(stats, settings)) return null;
  const isSettled = clock().getTime() - updatedAt.getTime() >= SETTLED_MS;
  if (stats.sources < settings.autoRollbackLoads && !isSettled) return null;
  const fallback = await fallbackOf(db, base, row);
  const share = failureShare(stats);
  const usual =
    fallback === null
      ? 0
      : failureShare(await healthStats(db, { remote, version: fallback }, null, signedIn));
  if (share <= 2 * usual) return null;
  const compared = fallback === null ? 'no version before' : `${fallback}: ${percent(usual)}`;
  return `failed in ${stats.failing} of ${stats.sources} sources (${percent(share)}; ${compared})`;
}

/** Whether this call rolled a failing version back in a channel. */
async function judge(
  setup: RolloutSetup,
  row: ChannelRow,
  settings: RolloutSettings,
): Promise<boolean> {
  const reason = await failureReason(setup, row, settings, true);
  if (reason === null) {
    // Anybody can be a visitor, so their failures roll nothing back; but a broken sign-in page has no other witnesses.
    const visitors = await failureReason(setup, row, settings, false);
    if (visitors !== null) await hold(setup, row, 'VISITORS', `${visitors}, visitors only`);
    return false;
  }
  if (await wasLogged(setup.db, row, 'REFUSED', 'RELEASE_GATE')) return false;
  const code = await holdOf(setup, row, settings);
  if (code !== null) {
    await hold(setup, row, code, reason);
    return false;
  }
  try {
    if (!(await rollBack(setup, row, reason))) return false;
    const { remote, version, channel } = row;
    setup.log.warn({ remote, version, channel, reason }, 'a version was rolled back automatically');
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await logRejectionOnce(setup, row, error, reason);
    return false;
  }
}

/**
 * Rolls a version back in every channel where it fails too often with signed-in users: at least RELEASE_AUTO_ROLLBACK_MIN
 * since it became active, more than RELEASE_AUTO_ROLLBACK_SHARE of all, more than twice the share of its fallback, and of
 * RELEASE_AUTO_ROLLBACK_LOADS or after half an hour. Once a remote and day, and never one that repairs a vulnerability: these,
 * what only visitors report, what has no fallback (except in canary), and all while RELEASE_AUTO_ROLLBACK is 0, are held and
 * the officers notified. Of several backends one rolls back. Returns the channels that this call changed.
 */
export async function rollBackFailing(setup: RolloutSetup, failed: VersionName): Promise<string[]> {
  const settings = await rolloutSettings(setup.db);
  const done: string[] = [];
  for (const row of await channelsWith(setup.db, failed.remote, failed.version)) {
    if (await judge(setup, row, settings)) done.push(row.channel);
  }
  return done;
}
