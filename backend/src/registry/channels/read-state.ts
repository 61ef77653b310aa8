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
  /** Withdrawn versions as `name@version`, the newest first; no row or fallback names one. */
  withdrawn: string[];
}

/** Rows as browsers may get them: no withdrawn version, and no fallback beside a version that repairs a vulnerability. */
function usable(rows: StateRow[], withdrawn: readonly string[]): ChannelVersion[] {
  const gone = new Set(withdrawn);
  return rows
    .filter(({ remote, version }) => !gone.has(`${remote}@${version}`))
    .map(({ security, ...row }) => {
      const { remote, previousVersion } = row;
      const isOffered = !security && !gone.has(`${remote}@${previousVersion}`);
      return { ...row, previousVersion: isOffered ? previousVersion : null };
    });
}

type StateRow = ChannelVersion & { security: boolean };

/** Reads the state in one statement, so that a manifest never mixes two states. */
export async function readState(db: Db): Promise<RegistryState> {
  const { rows } = await db.execute<{
    serial: string;
    rows: StateRow[];
    rules: CanaryRule[];
    withdrawn: string[];
  }>(sql`
    select (select coalesce(max(serial), 0) from release_set) as serial,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'remote', remote, 'version', version,
          'previousVersion', previous_version, 'security', security) order by remote), '[]') from release_channel) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('remote', remote, 'share', share, 'users', users, 'roles', roles)
          order by remote), '[]') from release_canary) as rules,
      (select coalesce(jsonb_agg(remote || '@' || version order by at desc), '[]') from release_withdrawal) as withdrawn`);
  const [row] = rows;
  const { serial = 0, rows: all = [], rules = [], withdrawn = [] } = row ?? {};
  return { serial: Number(serial), rows: usable(all, withdrawn), rules, withdrawn };
}
