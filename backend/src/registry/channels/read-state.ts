import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import type { CanaryRule } from './canary-share.ts';
import type { ChannelVersion } from './channel-versions.ts';

/** All that manifests are composed from. */
export interface RegistryState {
  /** The newest serial of all channels; composed manifests carry it, so that a browser never sees it fall. */
  serial: number;
  rows: ChannelVersion[];
  rules: CanaryRule[];
}

/** Reads the state in one statement, so that a manifest never mixes two states. */
export async function readState(db: Db): Promise<RegistryState> {
  const { rows } = await db.execute<{
    serial: string;
    rows: ChannelVersion[];
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
