import type { KeyPair } from '@portal/registry/sign';
import type { HostBuild, Registry, SignedRegistry } from '@portal/types';
import type { ReleaseConfig } from '../../config/releases.ts';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import type { ReleaseStorage } from '../artifacts/storage/storage.ts';

/** What releasing works with. */
export interface ReleasesSetup {
  db: Db;
  clock: Clock;
  keys: KeyPair;
  /** The channel that everybody gets, from which others take what they do not name. */
  channel: string;
  storage: ReleaseStorage;
  settings: Pick<ReleaseConfig, 'proof' | 'budget'>;
  /** The host as it is built now; undefined where none was built. */
  host: () => Promise<HostBuild | undefined>;
  /** Whether e2e has proven a set; asked inside of the promotion's transaction, on its connection. */
  isProven: (db: Db, setId: string) => Promise<boolean>;
}

/** A registry as it was signed, and what it says. */
export interface ActiveRegistry {
  serial: number;
  signed: SignedRegistry;
  registry: Registry;
}
