import { deprecationLine, deprecationsOf } from '@portal/registry';
import type { ReleasePin, RemoteBuild, RemoteManifest } from '@portal/types';
import { logWarning } from '../lib/log-warning.ts';

export type LocalPin = Extract<ReleasePin, { kind: 'local' }>;

const read = async (url: string): Promise<Response> => {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const hashed = async (url: string) => {
  const bytes = await (await read(url)).arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return { integrity: `sha384-${toBase64(digest)}`, bytes: bytes.byteLength };
};

/** `release.json` of a development server. @throws Error when it does not answer. */
export const localBuild = async (base: string): Promise<RemoteBuild> =>
  (await read(`${base}release.json`)).json();

const filesOf = ({ entry, preload, pageFiles, localeFiles }: RemoteBuild): string[] => [
  ...new Set([
    entry,
    ...preload,
    ...Object.values(pageFiles).flat(),
    ...Object.values(localeFiles).flat(),
  ]),
];

/**
 * The current build of a development server as a pin. Its files are hashed here, so that only these bytes run.
 * @throws Error when the server does not answer or has built another remote.
 */
export const localPin = async (remote: string, base: string): Promise<LocalPin> => {
  const [build, manifest] = await Promise.all([
    localBuild(base),
    read(`${base}remote.manifest.json`).then(
      (response) => response.json() as Promise<RemoteManifest>,
    ),
  ]);
  if (build.name !== remote) throw new Error(`${build.name} ≠ ${remote}`);
  for (const one of deprecationsOf({ manifest, shared: build.shared }))
    logWarning(deprecationLine(remote, one));
  const names = filesOf(build);
  const hashes = await Promise.all(names.map((name) => hashed(base + name)));
  const files = Object.fromEntries(names.map((name, index) => [name, hashes[index]])) as Record<
    string,
    { integrity: string; bytes: number }
  >;
  return { remote, kind: 'local', base, build, manifest, files };
};
