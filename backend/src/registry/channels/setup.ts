import type { HostBuild } from '@portal/types';
import type { ReleaseConfig } from '../../config/releases.ts';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import type { TeamKeys } from '../artifacts/team-keys.ts';
import type { ArtifactStorage } from '../storage/storage.ts';

/** What release officers hear of. */
export interface ReleaseNotice {
  action: 'PROMOTE' | 'ROLLBACK' | 'WITHDRAW' | 'PROPOSE' | 'HELD';
  remote: string;
  version: string;
  channel: string;
  /** The approver of a promotion; `auto-rollback`, `operator` and the names of jobs too. */
  actor: string;
  reason: string | null;
}

/** What changing a channel works with. */
export interface ChannelSetup {
  db: Db;
  clock: Clock;
  teamKeys: TeamKeys;
  /** The channel of all users; other channels take from it the remotes that they do not name. */
  channel: string;
  storage: ArtifactStorage;
  settings: Pick<ReleaseConfig, 'budget' | 'compression' | 'verification'>;
  /** Notifies every release officer of a change, by mail; sent once the transaction is committed. */
  notifyOfficers: (tx: Db, notice: ReleaseNotice) => Promise<void>;
  /** The current build of the host; undefined when it was never built. */
  host: () => Promise<HostBuild | undefined>;
}
