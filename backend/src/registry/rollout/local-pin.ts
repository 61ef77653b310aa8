import type { ReleasePin } from '@portal/types';
import { referencedFiles } from '../artifacts/bundle.ts';
import { ownsContainer } from '../names/container-name.ts';
import { httpError } from './messages.ts';

type LocalPin = Extract<ReleasePin, { kind: 'local' }>;

/** A relative name that no browser reads as another address. */
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,4}$/;

/** Throws RELEASE_LOCAL_INVALID unless the build of a development server is consistent. */
export function checkLocalPin({ remote, build, manifest, files }: LocalPin): void {
  const invalid = (why: string) => httpError('RELEASE_LOCAL_INVALID', { params: { remote, why } });
  if (build.name !== remote || manifest.name !== remote) throw invalid(`it is not ${remote}`);
  if (!ownsContainer(remote, build.container)) throw invalid('its container bears another name');
  const unsafe = Object.keys(files).find((name) => !SAFE.test(name));
  if (unsafe !== undefined) throw invalid(`file name ${unsafe.slice(0, 80)}`);
  const missing = referencedFiles(build).find((name) => !Object.hasOwn(files, name));
  if (missing !== undefined) throw invalid(`${missing} is named but has no hash`);
}
