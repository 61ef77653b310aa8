import type { Logger } from 'pino';
import type { Db } from '../../db/handle.ts';
import type { SecretBox } from '../../db/secret-box.ts';
import type { ReadArtifact } from '../artifacts/artifact-cache.ts';
import type { ChannelSetup } from '../channels/setup.ts';

/** The signed-in user as a rollout knows them. */
export interface RolloutUser {
  accountId: number;
  sessionId: number;
  username: string;
  roles: string[];
  /** Holds release.override. */
  mayOverride: boolean;
}

/** What rollouts work with. */
export interface RolloutSetup extends ChannelSetup {
  log: Logger;
  artifactOf: ReadArtifact;
  /** The user of an active session; undefined when it has ended. */
  userOf: (db: Db, sessionId: number, now: Date) => Promise<RolloutUser | undefined>;
  /** Whether overrides may load remotes from a development server on the user's own machine. */
  localPins: boolean;
  /** Seals the cookie of the audience. */
  cookieBox: SecretBox;
  /** Keys of page tokens and of the sources of health reports, the one that makes new ones first. */
  healthKeys: () => readonly Buffer[];
}
