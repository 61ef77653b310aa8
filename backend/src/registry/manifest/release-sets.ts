import { type KeyPair, signRegistry } from '@portal/registry/sign';
import type { HostBuild, Registry, ReleasePin, SignedRegistry } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { httpError } from '../../errors/messages.ts';
import { readSetCookie, type SetOwner } from '../rollout/audience-cookie.ts';
import { endOverride } from '../rollout/override-store.ts';
import { personOf, type SetPerson } from '../rollout/person.ts';
import { buildSet, type ReleaseOf, releaseReader } from './compose-manifest.ts';
import {
  type OverrideRow,
  overrideOfAccount,
  overrideOfMachine,
  readStanding,
  type Standing,
} from './read-state.ts';
import { keyOfParts, partsOfChannel, partsOfPerson, type SetPart } from './selection.ts';

export interface SetsSetup {
  db: Db;
  clock: Clock;
  keys: KeyPair;
  /** The host as it is built now; undefined where none was built. */
  host: () => Promise<HostBuild | undefined>;
  /** The channel that everybody gets. */
  channel: string;
  /** Whether remotes may come from a development server of the user's own machine. */
  localPins: boolean;
  /** Seals the cookie. */
  cookieKey: Buffer;
}

/** A composed and signed set. */
export interface ComposedSet {
  signed: SignedRegistry;
  registry: Registry;
  /** Version of the host that it is composed for; '' where none was built. */
  host: string;
  /** Signed in another moment it is the same: what an ETag is made of. */
  etag: string;
}

/** The set of one user, and what makes it so. */
export interface OwnedSet extends ComposedSet {
  owner: SetOwner | null;
  override: OverrideRow | null;
  /** May pin a remote to a development server, which their page must be able to ask first. */
  mayPinLocal: boolean;
}

const SETS_MAX = 200;

/** Composes and signs what each user shall run: stable, canaries, overrides (docs/decisions/0019). */
export class ReleaseSets {
  readonly #setup: SetsSetup;
  readonly #releaseOf: ReleaseOf;
  readonly #known = new Map<string, Promise<ComposedSet>>();

  constructor(setup: SetsSetup) {
    this.#setup = setup;
    this.#releaseOf = releaseReader(setup.db);
  }

  /** The set of a channel, what it does not name from stable; undefined when nobody promoted anything there. */
  async ofChannel(channel: string): Promise<ComposedSet | undefined> {
    const standing = await readStanding(this.#setup.db);
    if (!standing.rows.some((row) => row.channel === channel)) return undefined;
    return this.#compose(standing, partsOfChannel(standing, this.#setup.channel, channel), channel);
  }

  /** The set of whoever the cookie names; stable without one that opens. Throws UNAVAILABLE before any release. */
  async ofCookie(header: string | undefined): Promise<OwnedSet> {
    return this.of(readSetCookie(header, this.#setup.cookieKey));
  }

  /** What the cookie of a request says. */
  ownerIn(header: string | undefined): SetOwner | null {
    return readSetCookie(header, this.#setup.cookieKey);
  }

  /** The set of an owner, and the owner as far as it is still one. Throws UNAVAILABLE before any release. */
  async of(asked: SetOwner | null): Promise<OwnedSet> {
    const { db, clock, channel: base } = this.#setup;
    const now = clock();
    const person = asked?.sessionId ? await personOf(db, asked.sessionId, now) : undefined;
    const machine = asked?.overrideId
      ? await overrideOfMachine(db, asked.overrideId, now)
      : undefined;
    const override = (person && (await this.#own(person, now))) ?? machine ?? null;
    const standing = await readStanding(db);
    if (!standing.rows.some((row) => row.channel === base)) {
      throw httpError('UNAVAILABLE', { headers: { 'retry-after': '5' } });
    }
    const pins = override === null ? [] : this.#allowed(override.pins);
    // What a machine pins is the same set whoever signs in: a test run proves what it noted before.
    const chosen = override !== null && override === machine ? null : (person ?? null);
    const parts = partsOfPerson(standing, base, chosen, pins);
    const canary = parts.some(({ from }) => from === 'canary');
    const channel = override !== null ? 'override' : canary ? 'canary' : base;
    const composed = await this.#compose(standing, parts, channel);
    const owner =
      person === undefined && machine === undefined
        ? null
        : { sessionId: person?.sessionId ?? 0, overrideId: machine?.id ?? 0 };
    const etag = override === null ? composed.etag : `${composed.etag}-${override.id}`;
    const mayPinLocal = this.#setup.localPins && person?.mayOverride === true;
    return { ...composed, owner, override, mayPinLocal, etag };
  }

  /** The account's override while it holds the right; without the right it ends for good. */
  async #own(person: SetPerson, now: Date): Promise<OverrideRow | undefined> {
    const { db } = this.#setup;
    const own = await overrideOfAccount(db, person.accountId, now);
    if (own === undefined || person.mayOverride) return own;
    const change = { actor: person.username, at: now, reason: 'RIGHT_TAKEN' as const };
    await endOverride(db, person.accountId, change);
    return undefined;
  }

  #allowed(pins: readonly ReleasePin[]): readonly ReleasePin[] {
    return this.#setup.localPins ? pins : pins.filter(({ kind }) => kind !== 'local');
  }

  async #compose(standing: Standing, parts: SetPart[], channel: string): Promise<ComposedSet> {
    const host = (await this.#setup.host())?.version;
    const key = `${standing.serial} ${host} ${channel} ${keyOfParts(parts)}`;
    const known = this.#known.get(key);
    this.#known.delete(key);
    const set = known ?? this.#sign(parts, { serial: standing.serial, channel, host });
    this.#known.set(key, set);
    if (this.#known.size > SETS_MAX) this.#known.delete(this.#known.keys().next().value ?? key);
    set.catch(() => this.#known.delete(key));
    return set;
  }

  async #sign(
    parts: SetPart[],
    about: { serial: number; channel: string; host: string | undefined },
  ): Promise<ComposedSet> {
    const { keys, clock } = this.#setup;
    const registry = await buildSet(this.#releaseOf, parts, { ...about, issuedAt: clock() });
    const signed = await signRegistry(registry, keys);
    const { setId, serial } = registry;
    return { signed, registry, host: about.host ?? '', etag: `${setId}-${serial}` };
  }
}

declare module '../../deps/deps.ts' {
  interface Deps {
    /** The release set of each user, composed and signed. */
    sets: ReleaseSets;
  }
}
