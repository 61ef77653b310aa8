import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { OwnedPage } from '@portal/registry';
import type { RemoteRelease } from '@portal/types';
import type { Host } from '../assets/host-build.ts';

/** A file that the page needs; in the HTML, so that it arrives with the first round trip. */
export interface Preload {
  href: string;
  as: 'script' | 'style' | 'font';
  integrity?: string | undefined;
}

const hostScript = ({ integrity }: Host, file: string): Preload => ({
  href: `/host/${file}`,
  as: 'script',
  integrity: integrity[file],
});

/** What the shell needs on every page: its scripts, words and type. */
export function hostPreloads(host: Host): Preload[] {
  const { scripts, localeFiles, fonts } = host.build;
  return [
    ...scripts.map(({ file }) => hostScript(host, file)),
    ...(localeFiles[DEFAULT_LANGUAGE] ?? []).map((file) => hostScript(host, file)),
    ...fonts.map((file) => ({ href: `/host/${file}`, as: 'font' as const })),
  ];
}

/** What the remote that owns the page needs for it, and the shared modules that both wait for. */
export function remotePreloads(host: Host, release: RemoteRelease, page: OwnedPage): Preload[] {
  const own = [
    release.entry,
    ...release.preload,
    ...(release.pageFiles[page.path] ?? []),
    ...(release.localeFiles[DEFAULT_LANGUAGE] ?? []),
  ];
  const shared = (release.pageShared[page.path] ?? []).flatMap(
    (name) => host.build.sharedFiles[name] ?? [],
  );
  return [
    ...[...new Set(own)].map((file) => ({
      href: release.base + file,
      as: file.endsWith('.css') ? ('style' as const) : ('script' as const),
      integrity: release.files[file]?.integrity,
    })),
    ...shared.map(({ file, integrity }) => ({
      href: `/host/${file}`,
      as: 'script' as const,
      integrity,
    })),
  ];
}

/** The same file once, in the order of first mention. */
export const distinct = (preloads: Preload[]): Preload[] => [
  ...new Map(preloads.map((one) => [one.href, one])).values(),
];
