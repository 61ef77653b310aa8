import type { ReleasePin } from '@portal/types';
import type { ComposedSet } from '../manifest/release-sets.ts';
import { ownsContainer } from '../names/container-name.ts';
import { httpError } from './messages.ts';

type LocalPin = Extract<ReleasePin, { kind: 'local' }>;

/** A name below its folder: nothing that a browser would read as another address. */
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,4}$/;

/** Throws RELEASE_LOCAL_INVALID unless what a development server says of its remote holds together. */
export function checkLocalPin({ remote, build, manifest, files }: LocalPin): void {
  const invalid = (why: string) => httpError('RELEASE_LOCAL_INVALID', { params: { remote, why } });
  if (build.name !== remote || manifest.name !== remote) throw invalid(`it is not ${remote}`);
  if (!ownsContainer(remote, build.container)) throw invalid('its container bears another name');
  const unsafe = Object.keys(files).find((name) => !SAFE.test(name));
  if (unsafe !== undefined) throw invalid(`file name ${unsafe.slice(0, 80)}`);
  const named = [
    build.entry,
    ...build.preload,
    ...Object.values(build.pageFiles).flat(),
    ...Object.values(build.localeFiles).flat(),
  ];
  const missing = named.find((name) => !Object.hasOwn(files, name));
  if (missing !== undefined) throw invalid(`${missing} is named but has no hash`);
}

/** Origins of the development servers that a set takes remotes from: every other base is a path of the portal. */
export const localOriginsOf = ({ registry }: Pick<ComposedSet, 'registry'>): string[] => [
  ...new Set(
    registry.remotes.flatMap(({ current: { base } }) =>
      base.startsWith('/') ? [] : [new URL(base).origin],
    ),
  ),
];
