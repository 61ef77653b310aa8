import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../db/handle.ts';
import { releaseTrial } from '../../db/schema/index.ts';
import type { Clock } from '../../deps/clock.ts';
import { describeError } from '../../http/log.ts';
import type { ReadArtifact } from '../artifacts/artifact-cache.ts';
import type { VersionName } from '../names/names.ts';
import type { OpenPage } from './browser.ts';
import { readVerdict } from './verdict.ts';

export interface TrialSetup {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Undefined where the service has no browser: nothing is tried then. */
  open: OpenPage | undefined;
  artifactOf: ReadArtifact;
}

/** What the gate knows of a version's trial. */
export interface TrialState {
  /** Whether a version must have been loaded: there is a browser. */
  required: boolean;
  loaded: boolean;
  /** Why it did not load; undefined when it has not been tried. */
  reason?: string | undefined;
}

const FAILURES_MAX = 200;

const versionKey = ({ remote, version }: VersionName) => `${remote}@${version}`;
const ofVersion = ({ remote, version }: VersionName) =>
  and(eq(releaseTrial.remote, remote), eq(releaseTrial.version, version));

/**
 * Loads a version once in a headless browser before the gate lets it to users (GATE-11): what can never run, such as a script that the
 * page's policies refuse, is found here and not by the first user. A version that loaded is not tried again.
 */
export function createTrials({ db, clock, log, open, artifactOf }: TrialSetup) {
  /** Pages that the browser may ask for now, by token. */
  const pages = new Map<string, VersionName>();
  const running = new Map<string, Promise<void>>();
  const reasons = new LRUCache<string, string>({ max: FAILURES_MAX });
  let origin: string | undefined;
  /** One browser at a time: each takes a core for a second or two. */
  let last: Promise<unknown> = Promise.resolve();

  async function hasLoaded(tx: Db, name: VersionName): Promise<boolean> {
    return (await tx.$count(releaseTrial, ofVersion(name))) > 0;
  }

  async function load(name: VersionName, openPage: OpenPage, from: string): Promise<void> {
    const token = randomBytes(24).toString('base64url');
    pages.set(token, name);
    try {
      const reason = readVerdict(await openPage(`${from}/releases/trial/${token}`));
      if (reason === undefined) {
        await db
          .insert(releaseTrial)
          .values({ ...name, loadedAt: clock() })
          .onConflictDoNothing();
        reasons.delete(versionKey(name));
      } else reasons.set(versionKey(name), reason);
    } catch (error) {
      log.error({ error: describeError(error), ...name }, 'trial: the browser did not answer');
      reasons.set(versionKey(name), 'the browser did not answer');
    } finally {
      pages.delete(token);
    }
  }

  return {
    /** The address by which a browser on this machine reaches the service; nothing is tried before it listens. */
    listensAt(address: string): void {
      origin = address;
    },
    /** Loads a version that has not loaded yet; its result is the gate's. Never rejects because of the version. */
    async tryOnce({ remote, version }: VersionName): Promise<void> {
      const name = { remote, version };
      if (open === undefined || origin === undefined || (await hasLoaded(db, name))) return;
      if ((await artifactOf(name.remote, name.version)) === undefined) return;
      const key = versionKey(name);
      const [openPage, from] = [open, origin];
      let trial = running.get(key);
      if (trial === undefined) {
        trial = last.then(() => load(name, openPage, from)).finally(() => running.delete(key));
        last = trial;
        running.set(key, trial);
      }
      await trial;
    },
    async state(tx: Db, name: VersionName): Promise<TrialState> {
      if (open === undefined) return { required: false, loaded: false };
      const loaded = await hasLoaded(tx, name);
      return { required: true, loaded, reason: reasons.get(versionKey(name)) };
    },
    /** The version whose page a token opens, while its trial runs. */
    pageOf: (token: string): VersionName | undefined => pages.get(token),
    /** Whether the files of a version are open because its trial runs. */
    isRunning: (name: VersionName): boolean =>
      [...pages.values()].some((one) => versionKey(one) === versionKey(name)),
  };
}

export type Trials = ReturnType<typeof createTrials>;
