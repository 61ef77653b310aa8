import { createHash } from 'node:crypto';
import type { Registry } from '@portal/types';
import type { ReadArtifact } from '../artifacts/artifact-cache.ts';
import { conflicts } from '../gate/conflicts.ts';
import { setIdOf } from '../names/set-id.ts';
import type { Selected, Selection } from './selection.ts';

type Entry = Registry['remotes'][number];
type Entries = Map<string, Entry>;

async function entryOf(
  artifactOf: ReadArtifact,
  { remote, version, previousVersion, local }: Omit<Selected, 'source' | 'base'>,
): Promise<Entry | undefined> {
  if (local !== undefined) {
    const { build, base, files, manifest } = local;
    return { current: { ...build, base, files, manifest }, previous: null };
  }
  const current = await artifactOf(remote, version);
  const previous = previousVersion === null ? undefined : await artifactOf(remote, previousVersion);
  if (current === undefined) return previous && { current: previous, previous: null };
  return { current, previous: previous ?? null };
}

/** Local builds may share a version, so their files are part of the id. */
function setIdWithLocal(entries: Entries, host: string | undefined, selection: Selection): string {
  const versions = [...entries].map(([remote, { current }]) => ({
    remote,
    version: current.version,
  }));
  const setId = setIdOf(versions, host);
  const locals = [...selection.values()].flatMap(({ local }) => local ?? []);
  if (locals.length === 0) return setId;
  const hash = createHash('sha256').update(setId).update(JSON.stringify(locals));
  return hash.digest('hex').slice(0, setId.length);
}

/** Replaces canaries that conflict with the rest of the set: a promotion after the gate may have moved a page. */
async function replaceConflicts(
  artifactOf: ReadArtifact,
  entries: Entries,
  selection: Selection,
): Promise<void> {
  for (const { remote, source, base } of selection.values()) {
    const own = entries.get(remote);
    if (source !== 'canary' || own === undefined) continue;
    const set = [...entries.values()].map(({ current }) => current);
    if (conflicts(own.current, set).length === 0) continue;
    const instead = base && (await entryOf(artifactOf, base));
    if (instead === undefined) entries.delete(remote);
    else entries.set(remote, instead);
  }
}

/** The fields of a registry other than its remotes. */
export interface RegistryHead {
  serial: number;
  channel: string;
  host: string | undefined;
  issuedAt: Date;
  expires: Date;
  /** Versions that were withdrawn, as `name@version`. */
  withdrawn: readonly string[];
}

/**
 * Composes the registry of a selection, unsigned. Versions that are not stored, or not signed where they must be, are left out, and a canary that
 * conflicts with the rest gives way to the base channel's version.
 */
export async function buildRegistry(
  artifactOf: ReadArtifact,
  selection: Selection,
  { serial, channel, host, issuedAt, expires, withdrawn }: RegistryHead,
): Promise<Registry> {
  const entries: Entries = new Map();
  for (const selected of selection.values()) {
    const entry = await entryOf(artifactOf, selected);
    if (entry !== undefined) entries.set(selected.remote, entry);
  }
  await replaceConflicts(artifactOf, entries, selection);
  return {
    format: 1,
    serial,
    channel,
    setId: setIdWithLocal(entries, host, selection),
    issuedAt: issuedAt.toISOString(),
    expires: expires.toISOString(),
    ...(withdrawn.length === 0 ? {} : { withdrawn: [...withdrawn] }),
    ...(host === undefined ? {} : { host }),
    remotes: [...entries.values()],
  };
}
