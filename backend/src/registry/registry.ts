import type { Language } from '@portal/domain/language';
import type { Files } from '@portal/release-client/files';
import type { ReleaseOverrideInput, RemoteRelease, Vital } from '@portal/types';
import type { Db } from '../db/handle.ts';
import { HttpError } from '../errors/http-error.ts';
import { createArtifactReader } from './artifacts/artifact-cache.ts';
import { listArtifacts } from './artifacts/artifact-store.ts';
import { httpError as artifactError } from './artifacts/messages.ts';
import { publishArtifact, type Sender } from './artifacts/publish.ts';
import { createSignedReader } from './artifacts/signatures.ts';
import { type Also, type Change, promote, rollback } from './channels/change-channel.ts';
import { channelRow, listChannels } from './channels/channel-store.ts';
import { checkPromotion, type Promotion } from './channels/check-promotion.ts';
import { previewPromotion } from './channels/preview-promotion.ts';
import { type Proposal, proposePromotion } from './channels/propose-promotion.ts';
import { recordHostBuild } from './channels/record-set.ts';
import { readSet } from './channels/set-store.ts';
import { type Replaced, type Withdrawal, withdraw } from './channels/withdraw.ts';
import { checkWithdrawn } from './channels/withdrawals.ts';
import { logRejection } from './log/log-rejection.ts';
import { readLog } from './log/release-log.ts';
import { createComposer, type ManifestSetup } from './manifest/compose-manifest.ts';
import { trialManifest } from './manifest/trial-manifest.ts';
import { verifyManifest } from './manifest/verify-manifest.ts';
import type { VersionName } from './names/names.ts';
import {
  type AudienceOwner,
  audienceCookie,
  readAudienceCookie,
} from './rollout/audience-cookie.ts';
import { type CanaryInput, setCanary } from './rollout/canary.ts';
import { type HealthReporter, reportFailure, reportMounted } from './rollout/health-reports.ts';
import { startOverride } from './rollout/override.ts';
import { createPageToken } from './rollout/page-token.ts';
import { createWasActive, mayReadAll } from './rollout/readers.ts';
import { reportVitals } from './rollout/report-vitals.ts';
import type { OpenPage } from './trial/browser.ts';
import { createTrials } from './trial/trials.ts';

/** What the registry is made from. */
export type RegistrySetup = Omit<ManifestSetup, 'artifactOf' | 'trials'> & {
  /** Opens a page in a headless browser; undefined where there is none. */
  openPage: OpenPage | undefined;
};

/** The release registry: artifacts, channels, rollouts and the signed manifest of each audience. */
export function createRegistry(given: RegistrySetup) {
  const { openPage, ...ports } = given;
  const reader = createArtifactReader(given.db);
  const trials = createTrials({ ...ports, open: openPage, artifactOf: reader });
  const setup: ManifestSetup = { ...ports, trials, artifactOf: reader };
  const { db, storage, artifactOf } = setup;
  const signedArtifactOf = createSignedReader(
    {
      db,
      keys: setup.teamKeys,
      refused: (name) =>
        setup.log.error(name, 'a version without its team’s signature is left out'),
    },
    artifactOf,
  );
  const composeManifest = createComposer({ ...setup, artifactOf: signedArtifactOf });

  async function artifact(remote: string, version: string): Promise<RemoteRelease> {
    const found = await artifactOf(remote, version);
    if (found === undefined)
      throw artifactError('RELEASE_UNKNOWN', { params: { remote, version } });
    return found;
  }

  return {
    composeManifest,
    /** One published version; throws RELEASE_UNKNOWN. */
    artifact,
    artifacts: () => listArtifacts(db),
    publish: (remote: string, files: Files, sender: Sender) =>
      publishArtifact(setup, remote, files, sender),
    /** The local folder of a published file; undefined when it is unknown, missing or altered. Throws RELEASE_WITHDRAWN. */
    async fileFolder(remote: string, version: string, file: string): Promise<string | undefined> {
      await checkWithdrawn(db, remote, version);
      const files = (await artifactOf(remote, version))?.files;
      if (files === undefined || !Object.hasOwn(files, file)) return undefined;
      return storage.serve({ remote, version }, file, files[file]?.integrity ?? '');
    },
    /** Throws where the storage of files cannot be used now. */
    checkStorage: () => storage.check(),
    /** Whether users in general have or had a version; its files are open then. */
    wasActive: createWasActive(setup),
    /** The trials of the gate's browser. */
    trials,
    /** What the page of a running trial starts with; undefined for any other token. */
    async trialManifest(token: string) {
      const name = trials.pageOf(token);
      return name && trialManifest({ ...setup, artifactOf: signedArtifactOf }, name);
    },
    /** Whether a browser may read every version and channel. */
    mayReadAll: (owner: AudienceOwner | null) => mayReadAll(setup, owner),
    async promote(remote: string, version: string, change: Change, also?: Also) {
      await trials.tryOnce({ remote, version });
      return promote(setup, remote, version, change, also);
    },
    /** Runs the gate for a promotion; throws what promoting would, with a row of the log. */
    async checkPromotion(
      promotion: Promotion,
      { actor, reason }: Pick<Change, 'actor' | 'reason'>,
    ): Promise<void> {
      await trials.tryOnce(promotion);
      try {
        await checkPromotion(db, setup, promotion);
      } catch (error) {
        if (error instanceof HttpError) {
          const { remote, version, channel } = promotion;
          await logRejection(setup, error, { actor, channel, reason, remote, version });
        }
        throw error;
      }
    },
    /** What a promotion would change and what the gate says; throws RELEASE_UNKNOWN. */
    async previewPromotion(promotion: Promotion, language: Language) {
      await trials.tryOnce(promotion);
      return previewPromotion(setup, promotion, language);
    },
    /** Throws what promoting would, with a row of the log. */
    async proposePromotion(proposal: Proposal): Promise<void> {
      await trials.tryOnce(proposal);
      try {
        await proposePromotion(setup, proposal);
      } catch (error) {
        if (error instanceof HttpError) await logRejection(setup, error, proposal);
        throw error;
      }
    },
    /** The same in a transaction that the caller has. */
    promoteIn: (tx: Db, remote: string, version: string, change: Change) =>
      promote({ ...setup, db: tx }, remote, version, change),
    rollback: (remote: string, change: Change, also?: Also) =>
      rollback(setup, remote, change, also),
    withdraw: (requested: Withdrawal, also?: (tx: Db, replaced: Replaced[]) => Promise<void>) =>
      withdraw(setup, requested, also),
    recordHostBuild: (channel: string) => recordHostBuild(setup, channel),
    channels: () => listChannels(db),
    /** Who promoted or restored what a channel has of a remote; undefined when it has none. */
    deciderOf: async (channel: string, remote: string): Promise<string | undefined> =>
      (await channelRow(db, channel, remote))?.updatedBy,
    /** The set that was recorded under a serial; throws RELEASE_SET_UNKNOWN. */
    set: (serial: number) => readSet(db, serial),
    log: (limit: number, remote?: string) => readLog(db, limit, remote),
    /** Verifies signature and files of a channel; undefined before its first promotion. */
    async verify(channel: string) {
      const manifest = await composeManifest({ channel });
      return manifest && verifyManifest(manifest, setup);
    },
    setCanary: (input: CanaryInput, actor: string) => setCanary(setup, input, actor),
    /** The same in a transaction that the caller has. */
    setCanaryIn: (tx: Db, input: CanaryInput, actor: string) =>
      setCanary({ ...setup, db: tx }, input, actor),
    startOverride: (
      input: ReleaseOverrideInput,
      owner: { accountId: number | null; actor: string },
      also: (tx: Db, id: number) => Promise<void>,
    ) => startOverride(setup, input, owner, also),
    /** The owner that a Cookie header identifies; the cookie's name is another one by HTTPS. */
    ownerOf: (cookie: string | undefined, https: boolean): AudienceOwner | null =>
      readAudienceCookie(cookie, { box: setup.cookieBox, https }),
    /** The Set-Cookie header for an owner; undefined when the caller's cookie is up to date. */
    cookieFor: (cookie: string | undefined, owner: AudienceOwner | null, https: boolean) =>
      audienceCookie(cookie, owner, { box: setup.cookieBox, https }),
    /** A token for a page that is composed now: its reports of health count. */
    pageToken: () => createPageToken(setup.healthKeys(), setup.clock()),
    reportMounted: (reporter: HealthReporter, versions: readonly VersionName[]) =>
      reportMounted(setup, reporter, versions),
    reportFailure: (reporter: HealthReporter, failed: VersionName, code: string) =>
      reportFailure(setup, reporter, failed, code),
    /** Those that were counted: of a declared page of a version that a channel serves. */
    reportVitals: (reporter: Pick<HealthReporter, 'owner' | 'page'>, vitals: readonly Vital[]) =>
      reportVitals(setup, reporter, vitals),
  };
}

/** The registry as routes and modules use it. */
export type ReleaseRegistry = ReturnType<typeof createRegistry>;

declare module '../deps/deps.ts' {
  interface Deps {
    /** Artifacts, channels, and the signed manifest of each audience. */
    registry: ReleaseRegistry;
  }
}
