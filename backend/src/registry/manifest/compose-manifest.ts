import { createHash } from 'node:crypto';
import type { Registry, RemoteRelease } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { findRelease } from '../artifacts/store.ts';
import { clashes } from '../gate/gate.ts';
import { setIdOf } from './registry-of.ts';
import type { SetPart } from './selection.ts';

/** Reads a published version; undefined when there is none. */
export type ReleaseOf = (remote: string, version: string) => Promise<RemoteRelease | undefined>;

const RELEASES_MAX = 300;

/** Published versions never change, so the last few hundred that were read stay good. */
export function releaseReader(db: Db): ReleaseOf {
  const kept = new Map<string, RemoteRelease>();
  return async (remote, version) => {
    const name = `${remote}@${version}`;
    const found = kept.get(name) ?? (await findRelease(db, remote, version));
    if (found === undefined) return undefined;
    kept.delete(name);
    kept.set(name, found);
    if (kept.size > RELEASES_MAX) kept.delete(kept.keys().next().value ?? name);
    return found;
  };
}

type Entry = Registry['remotes'][number];

async function entryOf(releaseOf: ReleaseOf, part: SetPart): Promise<Entry | undefined> {
  const { remote, version, previousVersion, local } = part;
  if (local !== undefined) {
    const { build, base, files, manifest } = local;
    return { current: { ...build, base, files, manifest }, previous: null };
  }
  const current = await releaseOf(remote, version);
  if (current === undefined) return undefined;
  const previous = previousVersion === null ? undefined : await releaseOf(remote, previousVersion);
  return { current, previous: previous ?? null };
}

/** Two local builds may bear one version, so their set is named by their files too. */
const nameOf = (remotes: Entry[], host: string | undefined, locals: SetPart[]): string => {
  const setId = setIdOf(remotes, host);
  if (locals.length === 0) return setId;
  const own = JSON.stringify(locals.map(({ local }) => local));
  return createHash('sha256').update(setId).update(own).digest('hex').slice(0, setId.length);
};

/**
 * The registry of a set, unsigned. A canary that clashes with another part of the set gives way to what everybody gets:
 * each passed the gate, but a promotion since may have moved a page to another remote.
 */
export async function buildSet(
  releaseOf: ReleaseOf,
  parts: readonly SetPart[],
  about: { serial: number; channel: string; host: string | undefined; issuedAt: Date },
): Promise<Registry> {
  const entries = new Map<string, Entry>();
  for (const part of parts) {
    const entry = await entryOf(releaseOf, part);
    if (entry !== undefined) entries.set(part.remote, entry);
  }
  for (const { remote, from, instead } of parts) {
    const own = entries.get(remote);
    if (from !== 'canary' || own === undefined) continue;
    const others = [...entries.values()].map(({ current }) => current);
    if (clashes(own.current, others).length === 0) continue;
    const back = instead && (await entryOf(releaseOf, { remote, ...instead, from: 'base' }));
    if (back === undefined) entries.delete(remote);
    else entries.set(remote, back);
  }
  const remotes = [...entries.values()];
  const { serial, channel, host, issuedAt } = about;
  return {
    format: 1,
    serial,
    channel,
    setId: nameOf(
      remotes,
      host,
      parts.filter(({ local }) => local !== undefined),
    ),
    issuedAt: issuedAt.toISOString(),
    ...(host === undefined ? {} : { host }),
    remotes,
  };
}
