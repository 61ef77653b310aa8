import { type KeyPair, signRegistry } from '@portal/registry/sign';
import type { Registry, SignedRegistry } from '@portal/types';
import { LRUCache } from 'lru-cache';
import { readState } from '../channels/read-state.ts';
import { resolveAudience, type UserAudience } from '../rollout/audience.ts';
import type { AudienceOwner } from '../rollout/audience-cookie.ts';
import type { RolloutSetup } from '../rollout/setup.ts';
import { buildRegistry, type RegistryHead } from './build-registry.ts';
import { keyOf, type Selection, selectForChannel, selectForUser } from './selection.ts';

/** The audience of a manifest: everyone on a channel, or the owner of a cookie or session. */
export type Audience = { channel: string } | { owner: AudienceOwner | null };

/** A signed registry and its text for caches. */
interface SignedManifest {
  signed: SignedRegistry;
  registry: Registry;
  /** Version of the host that it was composed for; '' without a build. */
  host: string;
  /** Equal for equal content, whenever it was signed. */
  etag: string;
}

/** The signed registry of an audience. */
export interface Manifest
  extends SignedManifest,
    Pick<UserAudience, 'owner' | 'override' | 'mayPinLocal'> {}

/** What composing works with. */
export interface ManifestSetup extends RolloutSetup {
  keys: KeyPair;
}

/** Composes the manifest of an audience; undefined before the first promotion to its channel. */
export type ComposeManifest = (audience: Audience) => Promise<Manifest | undefined>;

const MANIFESTS_MAX = 200;
const NO_USER = { owner: null, override: null, mayPinLocal: false };

async function sign(
  { artifactOf, keys }: ManifestSetup,
  selection: Selection,
  head: RegistryHead,
): Promise<SignedManifest> {
  const registry = await buildRegistry(artifactOf, selection, head);
  const signed = await signRegistry(registry, keys);
  return {
    signed,
    registry,
    host: head.host ?? '',
    etag: `${registry.setId}-${registry.serial}`,
  };
}

/**
 * Creates the one composer of manifests. Each call reads the channels and the audience from the database, and ends an
 * override whose owner lost the authority; equal manifests are signed once, and the last 200 are cached in this
 * process.
 */
export function createComposer(setup: ManifestSetup): ComposeManifest {
  const cache = new LRUCache<string, Promise<SignedManifest>>({ max: MANIFESTS_MAX });

  function signedOnce(selection: Selection, head: RegistryHead): Promise<SignedManifest> {
    const key = `${head.serial} ${head.host} ${head.channel} ${keyOf(selection)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const manifest = sign(setup, selection, head);
    cache.set(key, manifest);
    manifest.catch(() => cache.delete(key));
    return manifest;
  }

  return async (audience) => {
    const { db, clock, channel: base } = setup;
    const user = 'owner' in audience ? await resolveAudience(setup, audience.owner) : undefined;
    const state = await readState(db);
    const channel = 'channel' in audience ? audience.channel : base;
    if (!state.rows.some((row) => row.channel === channel)) return undefined;
    const selection =
      user === undefined
        ? selectForChannel(state, base, channel)
        : selectForUser(state, base, user);
    const isCanary = [...selection.values()].some(({ source }) => source === 'canary');
    const manifest = await signedOnce(selection, {
      serial: state.serial,
      channel: user?.override ? 'override' : isCanary ? 'canary' : channel,
      host: (await setup.host())?.version,
      issuedAt: clock(),
    });
    if (user === undefined) return { ...manifest, ...NO_USER };
    const { owner, override, mayPinLocal } = user;
    const etag = override === null ? manifest.etag : `${manifest.etag}-${override.id}`;
    return { ...manifest, owner, override, mayPinLocal, etag };
  };
}
