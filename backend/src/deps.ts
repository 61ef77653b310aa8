import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Machines, Sessions } from './http/subject.ts';
import type { LeasedLimit } from './limits/leased-limit.ts';
import type { HostFiles } from './modules/assets/host-build.ts';
import type { Outbox } from './modules/outbox/outbox.ts';
import type { ReleaseRegistry } from './registry/index.ts';
import type { Secrets } from './secrets.ts';

/** What every module gets. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  machines: Machines;
  /** Artifacts, channels, and the signed manifest of each audience. */
  registry: ReleaseRegistry;
  host: HostFiles;
  /** Keys for codes and tokens at rest, one for each purpose. */
  secrets: Secrets;
  /** Mails and text messages. */
  outbox: Outbox;
  /** Counts what one person looks up, over all services. */
  lookups: LeasedLimit;
}
