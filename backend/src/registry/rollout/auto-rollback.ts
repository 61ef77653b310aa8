import { and, eq, gte, sql } from 'drizzle-orm';
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
import type { VersionName } from '../names/names.ts';
import { failureShare, type HealthStats, healthStats } from './health-store.ts';
import { type RolloutSettings, rolloutSettings } from './settings.ts';
import type { RolloutSetup } from './setup.ts';

const ACTOR = 'auto-rollback';

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** One visitor can pose as many sources: two accounts or three networks must report failures. */
const isCredible = ({ accounts, networks }: HealthStats) => accounts >= 2 || networks >= 3;

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
      return endCanary(tx, remote, { actor: ACTOR, at: clock(), reason }, version);
    });
  }
  const change = { actor: ACTOR, channel, reason, onlyFrom: version, quiet: true };
  await rollback(setup, remote, change);
  return true;
}

/** Whether the log has a rejection of this auto-rollback since the version became active in its channel. */
async function wasRejected(
  db: Db,
  { remote, version, channel, updatedAt }: ChannelRow,
  code: string,
): Promise<boolean> {
  const row = and(
    ...[eq(releaseLog.actor, ACTOR), eq(releaseLog.action, 'REFUSED')],
    ...[eq(releaseLog.remote, remote), eq(releaseLog.version, version)],
    ...[eq(releaseLog.channel, channel), gte(releaseLog.at, updatedAt)],
    sql`${releaseLog.detail} ->> 'code' = ${code}`,
  );
  return (await db.$count(releaseLog, row)) > 0;
}

/** Logs a rejection once, however many backends try at the same time. A change by another caller is not a rejection. */
async function logRejectionOnce(
  { db, clock, log }: RolloutSetup,
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
    if (await wasRejected(tx, row, code)) return;
    await logRejection({ db: tx, clock }, error, {
      actor: ACTOR,
      remote,
      version,
      channel,
      reason,
    });
  });
}

/** Why a version must be rolled back in a channel; null when it stays. */
async function rollbackReason(
  { db, channel: base }: RolloutSetup,
  row: ChannelRow,
  settings: RolloutSettings,
): Promise<string | null> {
  const { remote } = row;
  const stats = await healthStats(db, row, row.updatedAt);
  if (!exceeds(stats, settings) || !isCredible(stats)) return null;
  const fallback = await fallbackOf(db, base, row);
  if (fallback === null && row.channel !== CANARY) return null;
  if (await wasRejected(db, row, 'RELEASE_GATE')) return null;
  const share = failureShare(stats);
  const usual =
    fallback === null
      ? 0
      : failureShare(await healthStats(db, { remote, version: fallback }, null));
  if (share <= 2 * usual) return null;
  const compared = fallback === null ? 'no version before' : `${fallback}: ${percent(usual)}`;
  return `failed in ${stats.failing} of ${stats.sources} sources (${percent(share)}; ${compared})`;
}

/**
 * Rolls a version back in every channel where it fails too often: at least RELEASE_AUTO_ROLLBACK_MIN sources since it
 * became active, more than RELEASE_AUTO_ROLLBACK_SHARE of all, and more than twice the share of its fallback. Without a
 * fallback it stays, except in canary. Of several backends one rolls back. Does nothing while
 * RELEASE_AUTO_ROLLBACK is 0; a rejected rollback is logged, not thrown. Returns the channels that this call changed.
 */
export async function rollBackFailing(setup: RolloutSetup, failed: VersionName): Promise<string[]> {
  const settings = await rolloutSettings(setup.db);
  if (!settings.autoRollback) return [];
  const done: string[] = [];
  for (const row of await channelsWith(setup.db, failed.remote, failed.version)) {
    const reason = await rollbackReason(setup, row, settings);
    if (reason === null) continue;
    const { channel } = row;
    try {
      if (!(await rollBack(setup, row, reason))) continue;
      done.push(channel);
      setup.log.warn({ ...failed, channel, reason }, 'a version was rolled back automatically');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await logRejectionOnce(setup, row, error, reason);
    }
  }
  return done;
}
