import { ReleaseNotices } from '../release-notices/release-notices.tsx';
import { addReleaseWords } from '../release-notices/release-words.ts';
import type { Releases, ReleasesPorts } from '../releases/releases.ts';
import { startReleases } from '../releases/start-releases.ts';

/** Entry of the chunk that follows release sets: the logic with its notices and its way to the devtools. */
export const startReleaseSets = async (ports: ReleasesPorts): Promise<Releases> => {
  await addReleaseWords(ports.i18n);
  return startReleases({
    ...ports,
    Notices: ReleaseNotices,
    loadDevtools: () => import('../devtools/index.ts'),
  });
};
