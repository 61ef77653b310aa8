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
export type Audience = { channel: string; days?: number } | { owner: AudienceOwner | null };

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
  /** The pair that signs now: it changes while the service runs. */
  keys: () => KeyPair;
}

/** Composes the manifest of an audience; undefined before the first promotion to its channel. */
export type ComposeManifest = (audience: Audience) => Promise<Manifest | undefined>;

const MANIFESTS_MAX = 200;
const DAY_MS = 86_400_000;
/** How long a browser may start with a manifest. */
const EXPIRY_DAYS = 7;
/** Withdrawn versions that a manifest names, the newest. */
const WITHDRAWN_MAX = 20;
const NO_USER = { owner: null, override: null, mayPinLocal: false };

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

async function sign(
  { artifactOf }: ManifestSetup,
  keys: KeyPair,
  selection: Selection,
  head: RegistryHead,
): Promise<SignedManifest> {
  const registry = await buildRegistry(artifactOf, selection, head);
  const signed = await signRegistry(registry, keys);
  return {
    signed,
    registry,
    host: head.host ?? '',
    // Signed again each day, so that no cache keeps one that is about to expire.
    etag: `${registry.setId}-${registry.serial}-${dayOf(head.issuedAt)}-${keys.keyId}`,
  };
}

/**
 * Creates the one composer of manifests. Each call reads the channels and the audience from the database, and ends an
 * override whose owner lost the authority; equal manifests are signed once a day, and the last 200 are cached in this
 * process.
 */
export function createComposer(setup: ManifestSetup): ComposeManifest {
  const cache = new LRUCache<string, Promise<SignedManifest>>({ max: MANIFESTS_MAX });

  function signedOnce(selection: Selection, head: RegistryHead): Promise<SignedManifest> {
    const days = `${dayOf(head.issuedAt)} ${dayOf(head.expires)}`;
    const keys = setup.keys();
    const key = `${keys.keyId} ${head.serial} ${head.host} ${head.channel} ${days} ${keyOf(selection)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const manifest = sign(setup, keys, selection, head);
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
    const issuedAt = clock();
    const days = 'channel' in audience ? (audience.days ?? EXPIRY_DAYS) : EXPIRY_DAYS;
    const manifest = await signedOnce(selection, {
      serial: state.serial,
      channel: user?.override ? 'override' : isCanary ? 'canary' : channel,
      host: (await setup.host())?.version,
      issuedAt,
      expires: new Date(issuedAt.getTime() + days * DAY_MS),
      withdrawn: state.withdrawn.slice(0, WITHDRAWN_MAX),
    });
    if (user === undefined) return { ...manifest, ...NO_USER };
    const { owner, override, mayPinLocal } = user;
    const etag = override === null ? manifest.etag : `${manifest.etag}-${override.id}`;
    return { ...manifest, owner, override, mayPinLocal, etag };
  };
}
