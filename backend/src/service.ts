import { join } from 'node:path';
import { openSigningKeys } from '@portal/registry/key-files';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/client.ts';
import { loadDataKeys } from './db/data-keys.ts';
import { createListener } from './db/listener.ts';
import type { Clock } from './deps/clock.ts';
import type { Deps } from './deps/deps.ts';
import { createSecrets } from './deps/secrets.ts';
import { buildApp } from './http/app.ts';
import { describeError } from './http/log.ts';
import { startShedding } from './http/shedding.ts';
import { createBoss, stopBoss } from './jobs/boss.ts';
import { createJobs } from './jobs/jobs.ts';
import { keepForgetting } from './limits/forget-expired.ts';
import { leasedLimit } from './limits/leased-limit.ts';
import { approvalKinds } from './modules/approval-kinds.ts';
import { applicationModule } from './modules/assets/application.ts';
import { createHostBuild } from './modules/assets/host-build.ts';
import { hostFiles } from './modules/assets/host-files.ts';
import { pushWorker } from './modules/assets/push-worker.ts';
import { remoteFiles } from './modules/assets/remote-files.ts';
import { securityTxt } from './modules/assets/security-txt.ts';
import { createAuditAnchor } from './modules/audit/audit-anchor.ts';
import { createAuditKeeper } from './modules/audit/audit-keeper.ts';
import { createMobileLog } from './modules/audit/mobile-log.ts';
import { notifyReleaseOfficers } from './modules/auth/release-notice.ts';
import { rolloutUserOf } from './modules/auth/rollout-user.ts';
import { createSessions } from './modules/auth/sessions.ts';
import { composer } from './modules/composer/composer.ts';
import { trialPage } from './modules/composer/trial-page.ts';
import { factorGate } from './modules/factor/sign-in.ts';
import { routes } from './modules/index.ts';
import { jobKinds } from './modules/job-kinds.ts';
import { createMessageStreams } from './modules/notifications/streams.ts';
import { outboxPages } from './modules/outbox/dev-outbox.ts';
import { createOutbox } from './modules/outbox/outbox.ts';
import { createTransports } from './modules/outbox/transports.ts';
import { outboxChanged as changed } from './modules/outbox-changed.ts';
import { loadBreached } from './modules/password/breached.ts';
import { ports } from './modules/ports.ts';
import { createPublicTexts } from './modules/public-text/public-texts.ts';
import { siteFiles } from './modules/public-text/site-files.ts';
import { pushTransport } from './modules/push/fcm.ts';
import { createPush } from './modules/push/push.ts';
import { startPushRelay } from './modules/push/relay.ts';
import { notifySubscribers } from './modules/release-subscription/notify-subscribers.ts';
import { releaseLink } from './modules/release-subscription/release-event.ts';
import { webhookTransport } from './modules/release-subscription/webhook-transport.ts';
import { socialReturnPage } from './modules/social/return-page.ts';
import {
  createCiTokens,
  createIssuerKeys,
  createMachines,
  createRegistry,
  headlessBrowser,
  type OpenPage,
  openOperatorToken,
  openStorage,
  openTeamKeys,
} from './registry/index.ts';
import { registryFile } from './registry/routes/registry-json.ts';
import { keepSettings } from './settings/keep-settings.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface Service {
  app: FastifyInstance;
  deps: Deps;
}

/** The libraries are loaded where a collector is configured, and nowhere else. */
async function openTracing({ tracing }: Config): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const { startOtlp } = await import('./tracing/otlp.ts');
  return startOtlp(tracing);
}

/** Puts the service together over a database that is already there. */
export async function createService(parts: {
  config: Config;
  db: Database;
  /** Of the same database, for its jobs; holds a password, never to be logged. */
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  /** Settings are cached in memory for five seconds unless this is false. */
  cacheSettings?: boolean;
  /** Of a test, instead of the browser of RELEASE_BROWSER. */
  openPage?: OpenPage | undefined;
}): Promise<Service> {
  const { databaseUrl, cacheSettings, openPage, ...shared } = parts;
  const { config, db, clock } = shared;
  loadBreached(config.dataDir);
  const keyFolder = join(config.dataDir, 'keys');
  const keys = await openSigningKeys(keyFolder);
  const operatorToken = openOperatorToken(keyFolder);
  const host = createHostBuild(join(config.rootDir, 'host', 'dist'), join(config.dataDir, 'host'));
  const secrets = createSecrets(loadDataKeys(config));
  const boss = createBoss(databaseUrl, shared.log);
  const fcm = pushTransport(config, { db, secrets, clock });
  const inner = config.releases.innerHosts;
  const webhook = webhookTransport({ secrets, clock, inner }, db);
  const transports = createTransports(config.outbox, config.demo, { push: fcm, webhook });
  const sealing = { box: secrets.box('outbox'), keepBodies: config.demo };
  const outbox = createOutbox({ ...shared, boss, transports, changed, ...sealing });
  const registry = createRegistry({
    ...{ db, clock, keys, log: shared.log, channel: config.channel },
    storage: await openStorage(config, clock()),
    settings: config.releases,
    openPage:
      openPage ??
      (config.releases.browser === undefined
        ? undefined
        : headlessBrowser(config.releases.browser)),
    teamKeys: openTeamKeys(config.releases.teamKeys ?? join(keyFolder, 'team-keys.json')),
    host: host.built,
    userOf: rolloutUserOf,
    localPins: config.releaseLocalPins,
    cookieBox: secrets.box('portal-set'),
    healthKeys: () => secrets.all('release-health'),
    async notify(tx, notice) {
      await notifyReleaseOfficers(tx, { outbox, clock }, notice);
      await notifySubscribers(tx, { outbox, clock, linkOf: releaseLink(config) }, notice);
    },
  });
  const issuerKeys = createIssuerKeys({ clock, inner });
  const ciTokens = createCiTokens({ db, clock, keys: issuerKeys, log: shared.log });
  const listener = createListener({
    databaseUrl,
    away: (error) => shared.log.warn({ error: describeError(error) }, 'database: not listening'),
  });
  const deps: Deps = {
    ...shared,
    sessions: createSessions(db, clock, config),
    factors: factorGate,
    machines: createMachines({ db, clock, ciTokens }, operatorToken),
    operatorToken,
    registry,
    host,
    secrets,
    outbox,
    push: createPush({ outbox, isConnected: fcm !== undefined }),
    approvalKinds,
    jobs: createJobs({ boss, kinds: jobKinds }),
    lookups: leasedLimit(db, clock),
    tracing: await openTracing(config),
    mobileLog: createMobileLog(config.mobileLog, (error) =>
      shared.log.warn({ error: describeError(error) }, 'mobile log: a record was not taken'),
    ),
    messageStreams: createMessageStreams({ db, clock, listener }),
    publicTexts: createPublicTexts({ db, clock }),
  };
  const usable = async () => {
    await host.current();
    if ((await registry.composeManifest({ channel: config.channel })) === undefined)
      throw new Error('no release');
  };
  const extend = [
    remoteFiles,
    hostFiles,
    pushWorker,
    applicationModule,
    trialPage,
    registryFile,
    securityTxt,
    siteFiles,
    socialReturnPage,
    outboxPages,
    composer,
  ];
  // Tests share their processor with the service: slow there is no overload.
  const shedding = config.mode === 'test' ? undefined : startShedding();
  const readings = [
    {
      name: 'portal_message_streams',
      help: 'Streams of messages that are open',
      read: () => deps.messageStreams.size,
    },
  ];
  const app = await buildApp(deps, { routes, extend, ready: [usable], ports, shedding, readings });
  app.addHook('onClose', () => deps.tracing?.stop());
  await boss.start();
  await outbox.start();
  const { auditAnchor } = config;
  const { log } = shared;
  const anchor = createAuditAnchor({ db, clock, outbox, config: auditAnchor, log });
  const keeper = createAuditKeeper({ db, secrets, log, dataDir: config.dataDir, anchor });
  // What was written while no service ran waits no longer; a failure is in the log with the next run.
  await keeper.run().catch(() => {});
  app.addHook('onClose', () => keeper.stop());
  if (cacheSettings !== false) {
    const broken = (key: string) =>
      log.warn({ setting: key }, 'a setting is broken: its default counts');
    keepSettings({ db, listener, broken });
  }
  const relay = startPushRelay({ db, clock, log, listener, push: deps.push });
  app.addHook('onClose', () => relay.stop());
  listener.start();
  // Before the server waits for its open connections.
  app.addHook('preClose', async () => deps.messageStreams.stop());
  app.addHook('onClose', () => listener.stop());
  await deps.jobs.start(deps);
  app.addHook('onClose', async () => {
    await deps.jobs.stop();
    await stopBoss(boss);
  });
  const forgetting = keepForgetting(db, clock);
  app.addHook('onClose', async () => forgetting.stop());
  return { app, deps };
}
