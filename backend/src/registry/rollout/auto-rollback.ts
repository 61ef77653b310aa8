import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseChannel, releaseLog } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { HttpError } from '../../errors/http-error.ts';
import { lockPromotions } from '../artifacts/store.ts';
import { CANARY, endCanary, versionIn } from '../channels/canary-rules.ts';
import { logRejection } from '../log/log-rejection.ts';
import type { Sighting } from './health-store.ts';
import { releaseSettings } from './settings.ts';

const ACTOR = 'takeback';

type ActiveRow = typeof releaseChannel.$inferSelect;

/** How a version fares: sources that it came to, those in which it failed, and who they are. */
interface Fate {
  sources: number;
  failing: number;
  accounts: number;
  networks: number;
}

/** Since a moment, or of all that is kept. */
async function fateOf(db: Db, remote: string, version: string, since: Date | null): Promise<Fate> {
  const from = since ?? new Date(0);
  const failed = sql`failed_at >= ${from}`;
  const { rows } = await db.execute<Record<keyof Fate, string>>(sql`
    select count(distinct source) as sources,
      count(distinct source) filter (where ${failed}) as failing,
      count(distinct source) filter (where ${failed} and signed_in) as accounts,
      count(distinct network) filter (where ${failed}) as networks
    from release_health where remote = ${remote} and version = ${version} and seen_at >= ${from}`);
  const { sources = 0, failing = 0, accounts = 0, networks = 0 } = rows[0] ?? {};
  return {
    sources: Number(sources),
    failing: Number(failing),
    accounts: Number(accounts),
    networks: Number(networks),
  };
}

const shareOf = ({ sources, failing }: Fate) => (sources === 0 ? 0 : failing / sources);
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Failures of one visitor's making shall not take anything back: two people who signed in, or three networks. */
const isCredible = ({ accounts, networks }: Fate) => accounts >= 2 || networks >= 3;

/** The version that everybody would have instead. */
async function predecessorOf(db: Db, base: string, row: ActiveRow) {
  if (row.channel !== CANARY) return row.previousVersion;
  return (await versionIn(db, base, row.remote))?.version ?? null;
}

async function goBack(
  { db, releases, clock }: Deps,
  { remote, version }: Sighting,
  channel: string,
  reason: string,
): Promise<boolean> {
  if (channel === CANARY) {
    return db.transaction(async (tx) => {
      await lockPromotions(tx);
      return endCanary(tx, remote, { actor: ACTOR, at: clock(), reason }, version);
    });
  }
  await releases.rollback(remote, {
    actor: ACTOR,
    channel,
    reason,
    onlyFrom: version,
    quiet: true,
  });
  return true;
}

/** Whether the log says that taking this version back was refused with a code since it became active in its channel. */
async function isRefused(db: Db, { remote, version, channel, updatedAt }: ActiveRow, code: string) {
  const row = and(
    ...[eq(releaseLog.actor, ACTOR), eq(releaseLog.action, 'REFUSED')],
    ...[eq(releaseLog.remote, remote), eq(releaseLog.version, version)],
    ...[eq(releaseLog.channel, channel), gte(releaseLog.at, updatedAt)],
    sql`${releaseLog.detail} ->> 'code' = ${code}`,
  );
  return (await db.$count(releaseLog, row)) > 0;
}

/** Tells the refusal in the log, once, however many find out together. Somebody else's change meanwhile is none. */
async function reportRejection(deps: Deps, row: ActiveRow, rejection: HttpError, reason: string) {
  const { remote, version, channel } = row;
  const { code } = rejection;
  deps.log.warn({ remote, version, channel, reason, code }, 'not taken back');
  if (code === 'RELEASE_NOT_ACTIVE') return;
  await deps.db.transaction(async (tx) => {
    await lockPromotions(tx);
    if (await isRefused(tx, row, code)) return;
    const what = { actor: ACTOR, remote, version, channel, reason };
    await logRejection({ db: tx, clock: deps.clock }, rejection, what);
  });
}

/**
 * Takes a version back in every channel in which it is active and fails too often: at least RELEASE_TAKEBACK_MIN sources since
 * it became active there, more than RELEASE_TAKEBACK_SHARE of all, and more than twice what its predecessor shows. Of several
 * backends that find so at once one goes back. What has no predecessor is let alone outside of canary, and what the
 * gate refused is not tried again. Answers the channels in which this call did.
 */
export async function takeBackFailing(deps: Deps, seen: Sighting): Promise<string[]> {
  const { db, config, log } = deps;
  const { remote, version } = seen;
  const active = await db
    .select()
    .from(releaseChannel)
    .where(and(eq(releaseChannel.remote, remote), eq(releaseChannel.version, version)));
  const settings = await releaseSettings(db);
  if (!settings.takeBack) return [];
  const done: string[] = [];
  for (const row of active) {
    const fate = await fateOf(db, remote, version, row.updatedAt);
    const share = shareOf(fate);
    if (fate.failing < settings.takeBackMin || share <= settings.takeBackShare) continue;
    if (!isCredible(fate)) continue;
    const before = await predecessorOf(db, config.channel, row);
    if (before === null && row.channel !== CANARY) continue;
    if (await isRefused(db, row, 'RELEASE_GATE')) continue;
    const usual = before === null ? 0 : shareOf(await fateOf(db, remote, before, null));
    if (share <= 2 * usual) continue;
    const told = before === null ? 'no version before' : `${before}: ${percent(usual)}`;
    const reason = `failed in ${fate.failing} of ${fate.sources} sources (${percent(share)}; ${told})`;
    const { channel } = row;
    try {
      if (await goBack(deps, seen, channel, reason)) {
        done.push(channel);
        log.warn({ remote, version, channel, reason }, 'a version was taken back');
      }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await reportRejection(deps, row, error, reason);
    }
  }
  return done;
}
