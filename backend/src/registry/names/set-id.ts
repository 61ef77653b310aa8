import { createHash } from 'node:crypto';
import type { VersionName } from './names.ts';

/**
 * Identifies a combination of versions: the same versions have the same id in every channel and whatever their order.
 * @param host Version of the host's build; undefined without one.
 */
export const setIdOf = (versions: readonly VersionName[], host?: string): string =>
  createHash('sha256')
    .update(
      [
        ...(host === undefined ? [] : [`host@${host}`]),
        ...versions.map(({ remote, version }) => `${remote}@${version}`).sort(),
      ].join(' '),
    )
    .digest('hex')
    .slice(0, 12);
