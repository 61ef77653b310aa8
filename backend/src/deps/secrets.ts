import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose; the same on every backend that has the same data key. */
export type Secrets = (purpose: string) => Buffer;

/** Derives all keys of the service from its one data key (PORTAL_DATA_KEY, or `data.key` in the data folder). */
export const createSecrets =
  (dataKey: Buffer): Secrets =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32));
