import type { HostBuild } from '@portal/types';
import type { ReleaseConfig } from '../../config/releases.ts';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import type { TeamKeys } from '../artifacts/team-keys.ts';
import type { Notify } from '../log/notice.ts';
import type { ArtifactStorage } from '../storage/storage.ts';
import type { Trials } from '../trial/trials.ts';

/** What changing a channel works with. */
export interface ChannelSetup {
  db: Db;
  clock: Clock;
  teamKeys: TeamKeys;
  /** The channel of all users; other channels take from it the remotes that they do not name. */
  channel: string;
  storage: ArtifactStorage;
  settings: Pick<ReleaseConfig, 'budget' | 'compression' | 'verification'>;
  /** Loads versions in a browser before they are promoted (GATE-11). */
  trials: Trials;
  /** Informs release officers and the remote's team. */
  notify: Notify;
  /** The current build of the host; undefined when it was never built. */
  host: () => Promise<HostBuild | undefined>;
}
