import { createHash } from 'node:crypto';

/** `sha384-…` of some bytes, as the integrity attribute takes it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
