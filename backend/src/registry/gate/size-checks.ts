import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { RemoteRelease } from '@portal/types';
import type { ReleaseConfig } from '../../config/releases.ts';
import type { WireSizes } from '../artifacts/inspect.ts';
import { finding, type GateFinding } from './findings.ts';

const KIB = 1024;
const kib = (bytes: number) => Math.round((bytes / KIB) * 10) / 10;

const sum = (files: Iterable<string>, sizes: WireSizes) =>
  [...files].reduce((total, file) => total + (sizes[file] ?? 0), 0);

/** What a browser loads for a page of a remote: entry, preloads, files of the page, translations. */
const pageBytes = (artifact: RemoteRelease, page: string, sizes: WireSizes): number =>
  sum(
    new Set([
      artifact.entry,
      ...artifact.preload,
      ...(artifact.pageFiles[page] ?? []),
      ...(artifact.localeFiles[DEFAULT_LANGUAGE] ?? []),
    ]),
    sizes,
  );

/**
 * GATE-08: a finding for each page whose files (entry, preloads, own, translations in Vietnamese) exceed `budget.page`,
 * and one when all files exceed `budget.remote`; bytes of `sizes`, which are compressed.
 */
export function sizeBudget(
  artifact: RemoteRelease,
  sizes: WireSizes,
  budget: ReleaseConfig['budget'],
): GateFinding[] {
  const { name: remote, manifest, files } = artifact;
  const total = sum(Object.keys(files), sizes);
  const totalParams = { kib: kib(total), most: kib(budget.remote) };
  return [
    ...(total > budget.remote ? [finding(remote, 'remoteSize', totalParams)] : []),
    ...manifest.pages.flatMap(({ path: name }) => {
      const bytes = pageBytes(artifact, name, sizes);
      const params = { name, kib: kib(bytes), most: kib(budget.page) };
      return bytes > budget.page ? [finding(remote, 'pageSize', params)] : [];
    }),
  ];
}
