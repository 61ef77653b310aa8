import { signRegistry } from '@portal/registry/sign';
import type { Registry, RemoteRelease } from '@portal/types';
import type { Db } from '../db/handle.ts';
import { HttpError } from '../errors/http-error.ts';
import { checkGiven, type Files, type Given } from './artifacts/bundle.ts';
import { httpError } from './artifacts/messages.ts';
import { type Published, publishRelease } from './artifacts/publish.ts';
import type { ReleaseStorage } from './artifacts/storage/storage.ts';
import * as store from './artifacts/store.ts';
import { endCanary } from './channels/canary-rules.ts';
import { passGate } from './channels/check-gate.ts';
import type { ActiveRegistry, ReleasesSetup } from './channels/setup.ts';
import type { Objection } from './gate/gate.ts';
import { logRejection } from './log/log-rejection.ts';
import { activeReleases, registryOf } from './manifest/registry-of.ts';
import { type Verification, verifySet } from './manifest/verify-manifest.ts';
import { createWholeRegistry } from './manifest/whole-registry.ts';

/** A change that was made, and what the gate let through and tells nevertheless. */
export interface Changed extends ActiveRegistry {
  warnings: Objection[];
}

/** Where a change of a channel comes from and why. */
export interface Change {
  actor: string;
  channel: string;
  reason?: string | undefined;
  /** Sizes and proofs are told and never refused: a start with its own builds, which may be a developer's. */
  lenient?: boolean;
  /** Goes back only while this version is the active one. */
  onlyFrom?: string;
  /** Keeps a refusal out of the log: who changes tells it there. */
  quiet?: boolean;
}

/** Who signs anew. */
const ACTOR = 'start';

/** Most releases whose list of files is remembered. */
const REMEMBERED = 200;

/** Publishing, promoting, rolling back, and the signed registry that results (DESIGN, a release). */
export class Releases {
  readonly #setup: ReleasesSetup;
  readonly #known = new Map<string, ActiveRegistry>();
  readonly #files = new Map<string, RemoteRelease['files']>();
  readonly #whole = createWholeRegistry();

  constructor(setup: ReleasesSetup) {
    this.#setup = setup;
  }

  get storage(): ReleaseStorage {
    return this.#setup.storage;
  }

  /** Keeps a version for good: see publishRelease. Refusals are logged. */
  async publish(
    remote: string,
    files: Files,
    actor: string,
    given: Given = {},
  ): Promise<Published> {
    try {
      checkGiven(remote, files, given);
      return await publishRelease(this.#setup, remote, files, actor);
    } catch (error) {
      if (error instanceof HttpError) await logRejection(this.#setup, error, { actor, remote });
      throw error;
    }
  }

  /** Folder from which a published file can be sent; undefined when no release has it, or it is not as published. */
  async serve(remote: string, version: string, file: string): Promise<string | undefined> {
    const key = `${remote}@${version}`;
    const files =
      this.#files.get(key) ?? (await store.findRelease(this.#setup.db, remote, version))?.files;
    if (files === undefined) return undefined;
    if (this.#files.size >= REMEMBERED) this.#files.clear();
    this.#files.set(key, files);
    if (!Object.hasOwn(files, file)) return undefined;
    const { integrity = '' } = files[file] ?? {};
    return this.storage.serve({ remote, version }, file, integrity);
  }

  /**
   * Makes a version the active one of a channel, if it passes the gate. Again: no change. What everybody gets is no
   * canary any more. `also` happens in the same transaction, under the lock.
   */
  promote(
    remote: string,
    version: string,
    change: Change,
    also?: (tx: Db) => Promise<void>,
  ): Promise<Changed> {
    return this.#change('PROMOTE', remote, change, () => version, also);
  }

  /** Goes back to the version before; what was active is no longer offered as the good one. */
  rollback(remote: string, change: Change): Promise<Changed> {
    return this.#change('ROLLBACK', remote, change, (row) => {
      const version = row?.previousVersion ?? null;
      if (change.onlyFrom !== undefined && row?.version !== change.onlyFrom) {
        throw httpError('RELEASE_NOT_ACTIVE', { params: { remote, version: change.onlyFrom } });
      }
      if (version === null) throw httpError('RELEASE_NO_PREVIOUS', { params: { remote } });
      return version;
    });
  }

  async #change(
    action: 'PROMOTE' | 'ROLLBACK',
    remote: string,
    change: Change,
    choose: (row: store.ChannelRow | undefined) => string,
    also?: (tx: Db) => Promise<void>,
  ): Promise<Changed> {
    const { db, clock } = this.#setup;
    const { actor, channel } = change;
    let version: string | null = null;
    try {
      return await db.transaction(async (tx) => {
        await store.lockPromotions(tx);
        const before = await store.channelRow(tx, channel, remote);
        version = choose(before);
        const lenient = change.lenient === true || action === 'ROLLBACK';
        const wanted = { remote, version, channel, lenient };
        const verdict = await passGate(tx, this.#setup, wanted);
        const latest = await this.#latest(tx, channel);
        if (action === 'PROMOTE' && channel === this.#setup.channel) {
          await endCanary(tx, remote, { ...change, at: clock() }, version);
        }
        if (before?.version === version) {
          await also?.(tx);
          return { ...(latest ?? (await this.#sign(tx, change))), ...verdict };
        }
        await store.setChannel(tx, {
          channel,
          remote,
          version,
          // Who went back does not want to come forth again by himself.
          previousVersion: action === 'PROMOTE' ? (before?.version ?? null) : null,
          updatedAt: clock(),
          updatedBy: actor,
        });
        await also?.(tx);
        const signed = await this.#sign(tx, change);
        const detail = {
          before: before?.version ?? null,
          after: version,
          setBefore: latest?.registry.setId ?? null,
          setAfter: signed.registry.setId,
          serial: signed.serial,
          warnings: verdict.warnings.map(({ code }) => code),
        };
        const reason = change.reason ?? null;
        const row = { at: clock(), actor, action, remote, version, channel, reason, detail };
        await store.addLog(tx, row);
        return { ...signed, ...verdict };
      });
    } catch (error) {
      if (error instanceof HttpError && change.quiet !== true) {
        const { reason } = change;
        await logRejection(this.#setup, error, { actor, channel, reason, remote, version });
      }
      throw error;
    }
  }

  /** The active registry of a channel; undefined before anything was promoted. */
  async active(channel: string): Promise<ActiveRegistry | undefined> {
    return this.#latest(this.#setup.db, channel);
  }

  /** Signs anew when the latest registry bears another key than this service's, or is for another host. */
  async ensureSigned(channel: string): Promise<void> {
    const { db, keys, host } = this.#setup;
    const version = (await host())?.version;
    const isGood = (latest: ActiveRegistry | undefined) =>
      latest === undefined ||
      (latest.signed.keyId === keys.keyId &&
        (version === undefined || latest.registry.host === version));
    if (isGood(await this.active(channel))) return;
    await db.transaction(async (tx) => {
      await store.lockPromotions(tx);
      const latest = await this.#latest(tx, channel);
      if (isGood(latest)) return;
      const { serial, registry } = await this.#sign(tx, { actor: ACTOR, channel });
      const setBefore = latest?.registry.setId ?? null;
      const detail = { setBefore, setAfter: registry.setId, serial, keyId: keys.keyId };
      const what = { action: 'SIGN', remote: 'host', version: registry.host ?? null } as const;
      await store.addLog(tx, { at: this.#setup.clock(), actor: ACTOR, channel, ...what, detail });
    });
  }

  /** One published version; throws RELEASE_UNKNOWN. */
  async release(remote: string, version: string): Promise<RemoteRelease> {
    const found = await store.findRelease(this.#setup.db, remote, version);
    if (found === undefined) throw httpError('RELEASE_UNKNOWN', { params: { remote, version } });
    return found;
  }

  /** The registry that was signed under a serial; throws RELEASE_SET_UNKNOWN. */
  async set(serial: number): Promise<Registry> {
    const signed = await store.readSet(this.#setup.db, serial);
    if (signed === undefined) throw httpError('RELEASE_SET_UNKNOWN', { params: { serial } });
    return this.#whole(this.#setup.db, JSON.parse(signed.payload) as Registry);
  }

  /** Looks again at the active set of a channel; undefined before anything was promoted. */
  async verify(channel: string): Promise<Verification | undefined> {
    const active = await this.active(channel);
    return active && verifySet(active, this.#setup);
  }

  activeRows() {
    return store.allChannels(this.#setup.db);
  }

  list() {
    return store.listReleases(this.#setup.db);
  }

  log(most = 100) {
    return store.readLog(this.#setup.db, most);
  }

  async #sign(db: Db, { actor, channel }: Change): Promise<ActiveRegistry> {
    const issuedAt = this.#setup.clock();
    const host = (await this.#setup.host())?.version;
    const serial = await store.nextSerial(db);
    const remotes = await activeReleases(db, channel, this.#setup.channel);
    const registry = registryOf({ channel, serial, issuedAt, host, remotes });
    const signed = await signRegistry(registry, this.#setup.keys);
    await store.addSet(db, serial, channel, signed, { actor, at: issuedAt });
    return { serial, signed, registry };
  }

  async #latest(db: Db, channel: string): Promise<ActiveRegistry | undefined> {
    const serial = await store.latestSerial(db, channel);
    const known = this.#known.get(channel);
    if (serial === undefined || known?.serial === serial) return known;
    const signed = await store.readSet(db, serial);
    if (signed === undefined) return undefined;
    const registry = await this.#whole(db, JSON.parse(signed.payload) as Registry);
    const active = { serial, signed, registry };
    this.#known.set(channel, active);
    return active;
  }
}

declare module '../deps/deps.ts' {
  interface Deps {
    releases: Releases;
  }
}
