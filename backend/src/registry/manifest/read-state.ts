import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseOverride } from '../../db/schema/index.ts';
import type { CanaryRule } from '../rollout/canary-share.ts';

/** A remote's place in a channel. */
export interface ChannelRow {
  channel: string;
  remote: string;
  version: string;
  previousVersion: string | null;
}

/** All that sets are made of, as it stands now. */
export interface Standing {
  /** Of the newest registry of all channels: composed sets bear it, so that it only rises. */
  serial: number;
  rows: ChannelRow[];
  rules: CanaryRule[];
}

/** Reads it in one statement, so that a set never mixes before and after. */
export async function readStanding(db: Db): Promise<Standing> {
  const { rows } = await db.execute<{
    serial: string;
    rows: ChannelRow[];
    rules: CanaryRule[];
  }>(sql`
    select (select coalesce(max(serial), 0) from release_set) as serial,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'remote', remote, 'version', version,
          'previousVersion', previous_version) order by remote), '[]') from release_channel) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('remote', remote, 'share', share, 'users', users, 'roles', roles)
          order by remote), '[]') from release_canary) as rules`);
  const [row] = rows;
  return { serial: Number(row?.serial ?? 0), rows: row?.rows ?? [], rules: row?.rules ?? [] };
}

const living = (now: Date) =>
  and(isNull(releaseOverride.endedAt), gt(releaseOverride.expiresAt, now));

/** The override that an account has on. */
export async function overrideOfAccount(db: Db, accountId: number, now: Date) {
  const [row] = await db
    .select()
    .from(releaseOverride)
    .where(and(eq(releaseOverride.accountId, accountId), living(now)))
    .orderBy(desc(releaseOverride.id))
    .limit(1);
  return row;
}

/** A machine's override, which holds for whatever browser bears its cookie. */
export async function overrideOfMachine(db: Db, id: number, now: Date) {
  const [row] = await db
    .select()
    .from(releaseOverride)
    .where(and(eq(releaseOverride.id, id), isNull(releaseOverride.accountId), living(now)));
  return row;
}

export type OverrideRow = NonNullable<Awaited<ReturnType<typeof overrideOfAccount>>>;
