import type { Translated } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';

const CHANNEL = 'stable';

/** What pages are called, by the feature that their use is noted under: of several pages, the title of the shortest address. */
export async function pageWords({ registry }: Deps): Promise<ReadonlyMap<string, Translated>> {
  const manifest = await registry.composeManifest({ channel: CHANNEL });
  const pages = manifest?.registry.remotes.flatMap(({ current }) => current.manifest.pages) ?? [];
  const longestFirst = pages.toSorted((one, other) => other.path.length - one.path.length);
  return new Map(longestFirst.map(({ feature, title }) => [feature, title]));
}
