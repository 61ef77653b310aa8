import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type KeyPair, signRegistry } from '@portal/registry/sign';
import type { Registry, SignedRegistry } from '@portal/types';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import { Refusal } from '../../http/refusal.ts';
import { endCanary } from '../release-sets/canary-store.ts';
import { type Bundle, type Files, readBundle } from './bundle.ts';
import { damagedFile, writeRelease } from './disk.ts';
import { objection } from './gate.ts';
import { refuse } from './messages.ts';
import { activeReleases, composeRegistry } from './registry-of.ts';
import * as store from './store.ts';
import { createWholeRegistry } from './whole-registry.ts';

export interface ReleasesSetup {
  db: Db;
  clock: Clock;
  keys: KeyPair;
  /** The channel that everybody gets, from which others take what they do not name. */
  channel: string;
  /** Folder that holds `<remote>/<version>/`. */
  folder: string;
}

export interface Published {
  remote: string;
  version: string;
  /** False when the same content was there already. */
  added: boolean;
}

export interface ActiveRegistry {
  serial: number;
  signed: SignedRegistry;
  registry: Registry;
}

/** Where a change of a channel comes from and why. */
export interface Change {
  actor: string;
  channel: string;
  reason?: string | undefined;
  /** Goes back only while this version is the active one. */
  onlyFrom?: string;
}

/** Publishing, promoting, rolling back, and the signed registry that results (DESIGN, a release). */
export class Releases {
  readonly #setup: ReleasesSetup;
  readonly #known = new Map<string, ActiveRegistry>();
  readonly #whole = createWholeRegistry();

  constructor(setup: ReleasesSetup) {
    this.#setup = setup;
  }

  folderOf(remote: string, version: string): string {
    return join(this.#setup.folder, remote, version);
  }

  /** Keeps a version for good. The same content again is no change; other content is refused. */
  async publish(remote: string, files: Files, actor: string): Promise<Published> {
    const bundle = readBundle(remote, files);
    const { version } = bundle.build;
    const known = await this.#sameOrRefuse(bundle);
    const folder = this.folderOf(remote, version);
    if (known && (await damagedFile(folder, bundle.list)) === undefined) {
      return { remote, version, added: false };
    }
    await writeRelease(folder, files, bundle.list);
    if (known) return { remote, version, added: false };
    const { db, clock } = this.#setup;
    const added = await db.transaction(async (tx) => {
      const isNew = await store.addRelease(tx, bundle, actor, clock());
      if (isNew) {
        await store.addLog(tx, { at: clock(), actor, action: 'PUBLISH', remote, version });
      }
      return isNew;
    });
    if (!added) await this.#sameOrRefuse(bundle);
    return { remote, version, added };
  }

  async #sameOrRefuse({ build, manifest, list }: Bundle): Promise<boolean> {
    const found = await store.findRelease(this.#setup.db, build.name, build.version);
    if (found === undefined) return false;
    const { base: _base, files, ...kept } = found;
    if (isDeepStrictEqual(files, list) && isDeepStrictEqual(kept, plain({ ...build, manifest }))) {
      return true;
    }
    const params = { remote: build.name, version: build.version };
    throw refuse('RELEASE_EXISTS', { params });
  }

  /**
   * Makes a version the active one of a channel, if it passes the gate. Again: no change. What everybody gets is no
   * canary any more. `also` happens in the same transaction, under the lock.
   */
  async promote(
    remote: string,
    version: string,
    change: Change,
    also?: (tx: Db) => Promise<void>,
  ): Promise<ActiveRegistry> {
    const { db, clock } = this.#setup;
    try {
      return await db.transaction(async (tx) => {
        await store.lockPromotions(tx);
        await this.#passGate(tx, remote, version, change.channel);
        const rows = await store.channelRows(tx, change.channel);
        const before = rows.find((row) => row.remote === remote);
        if (change.channel === this.#setup.channel) {
          await endCanary(tx, remote, { ...change, at: clock() }, version);
        }
        const changed = before?.version !== version;
        if (changed) {
          await store.setChannel(tx, {
            channel: change.channel,
            remote,
            version,
            previousVersion: before?.version ?? null,
            updatedAt: clock(),
            updatedBy: change.actor,
          });
          await this.#log(tx, 'PROMOTE', remote, version, change);
        }
        await also?.(tx);
        const kept = changed ? undefined : await this.#latest(tx, change.channel);
        return kept ?? this.#sign(tx, change);
      });
    } catch (error) {
      if (error instanceof Refusal) {
        const reason = String(error.options.params?.why ?? error.code);
        await this.#log(db, 'REFUSED', remote, version, { ...change, reason });
      }
      throw error;
    }
  }

  /** Goes back to the version before; what was active is no longer offered as the good one. */
  async rollback(remote: string, change: Change): Promise<ActiveRegistry> {
    const { db, clock } = this.#setup;
    return db.transaction(async (tx) => {
      await store.lockPromotions(tx);
      const rows = await store.channelRows(tx, change.channel);
      const row = rows.find((one) => one.remote === remote);
      const version = row?.previousVersion ?? null;
      if (change.onlyFrom !== undefined && row?.version !== change.onlyFrom) {
        throw refuse('RELEASE_NOT_ACTIVE', { params: { remote, version: change.onlyFrom } });
      }
      if (version === null) throw refuse('RELEASE_NO_PREVIOUS', { params: { remote } });
      await this.#passGate(tx, remote, version, change.channel);
      const { actor, channel } = change;
      const at = { updatedAt: clock(), updatedBy: actor };
      await store.setChannel(tx, { channel, remote, version, previousVersion: null, ...at });
      await this.#log(tx, 'ROLLBACK', remote, version, change);
      return this.#sign(tx, change);
    });
  }

  /** The active registry of a channel; undefined before anything was promoted. */
  async active(channel: string): Promise<ActiveRegistry | undefined> {
    return this.#latest(this.#setup.db, channel);
  }

  /** Signs anew when the latest registry bears another key than this service's. */
  async ensureSigned(channel: string): Promise<void> {
    const { db, keys } = this.#setup;
    const latest = await this.active(channel);
    if (latest === undefined || latest.signed.keyId === keys.keyId) return;
    await db.transaction(async (tx) => {
      await store.lockPromotions(tx);
      await this.#sign(tx, { actor: 'start', channel });
    });
  }

  list() {
    return store.listReleases(this.#setup.db);
  }

  log(most = 100) {
    return store.readLog(this.#setup.db, most);
  }

  async #passGate(db: Db, remote: string, version: string, channel: string): Promise<void> {
    const wanted = await store.findRelease(db, remote, version);
    const params = { remote, version };
    if (wanted === undefined) throw refuse('RELEASE_UNKNOWN', { params });
    const base = this.#setup.channel;
    // Whoever gets this version has the others from the channel or from what everybody gets.
    const others = [
      ...(await activeReleases(db, channel, base)),
      ...(channel === base ? [] : await activeReleases(db, base, base)),
    ].map(({ current }) => current);
    const damaged = await damagedFile(this.folderOf(remote, version), wanted.files);
    const why =
      objection(
        wanted,
        others.filter(({ name }) => name !== remote),
      ) ?? (damaged === undefined ? undefined : `${damaged} is missing or altered on disk`);
    if (why !== undefined) throw refuse('RELEASE_GATE', { params: { ...params, why } });
  }

  async #sign(db: Db, { actor, channel }: Change): Promise<ActiveRegistry> {
    const at = this.#setup.clock();
    const serial = await store.nextSerial(db);
    const registry = await composeRegistry(db, channel, this.#setup.channel, serial, at);
    const signed = await signRegistry(registry, this.#setup.keys);
    await store.addSet(db, serial, channel, signed, { actor, at });
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

  #log(
    db: Db,
    action: 'PROMOTE' | 'ROLLBACK' | 'REFUSED',
    remote: string,
    version: string,
    change: Change,
  ) {
    const { actor, channel, reason } = change;
    const at = this.#setup.clock();
    return store.addLog(db, {
      at,
      actor,
      action,
      remote,
      version,
      channel,
      reason: reason ?? null,
    });
  }
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
