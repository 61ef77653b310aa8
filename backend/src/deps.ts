import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Machines, Sessions } from './http/subject.ts';
import type { LeasedLimit } from './limits/leased-limit.ts';
import type { HostFiles } from './modules/assets/host-build.ts';
import type { Outbox } from './modules/outbox/outbox.ts';
import type { ReleaseSets } from './registry/manifest/release-sets.ts';
import type { Releases } from './registry/releases.ts';
import type { Secrets } from './secrets.ts';

/** What every module gets. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  machines: Machines;
  releases: Releases;
  /** What each user runs, composed and signed. */
  sets: ReleaseSets;
  host: HostFiles;
  /** Keys for codes and tokens at rest, one for each purpose. */
  secrets: Secrets;
  /** Mails and text messages. */
  outbox: Outbox;
  /** Counts what one person looks up, over all services. */
  lookups: LeasedLimit;
}
