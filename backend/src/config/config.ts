import type { AuditAnchorConfig } from './audit-anchor.ts';
import type { CaptchaConfig } from './captcha.ts';
import type { ChatConfig } from './chat.ts';
import type { EmbeddingConfig } from './embedding.ts';
import type { FilesConfig } from './files.ts';
import type { FirebaseConfig } from './firebase.ts';
import type { MobileLogConfig } from './mobile-log.ts';
import type { OutboxConfig } from './outbox.ts';
import type { ReleaseConfig } from './releases.ts';
import type { SafetyConfig } from './safety.ts';
import type { SocialConfig } from './social.ts';
import type { TracingConfig } from './tracing.ts';

/** Settings of one service process; all of them come from the environment. */
export interface Config {
  mode: 'development' | 'production' | 'test';
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** The owner of the tables of that database, for migrations; without it databaseUrl is the owner's. */
  databaseOwnerUrl: string | undefined;
  /** A role of that database that only reads, for reports. */
  databaseReportRole: string | undefined;
  /** Absolute folder of the embedded database, files, releases and keys. */
  dataDir: string;
  /** Absolute folder that holds the builds, `host/dist` and `remote-<name>/dist`: the workspace by default. */
  rootDir: string;
  /** Whether made-up data is written into an empty database. */
  seed: boolean;
  /**
   * Whether the helpers of a demonstration are there: the outbox pages, generous limits, no captcha. On this machine alone, and
   * only with a database that says of itself that it was seeded (start.ts).
   */
  demo: boolean;
  /** Whether a seeded database may be used elsewhere; its known passwords are closed, and the page says so. */
  forceDemo: boolean;
  /** Set by the start: whether the database holds made-up data although this is no demonstration (PORTAL_FORCE_DEMO). */
  madeUpData: boolean;
  safety: SafetyConfig;
  /** Whether users with the right to override may run a remote from a development server on their own machine. */
  releaseLocalPins: boolean;
  /** The address that users open, when it is not simply host and port. */
  origin: string | undefined;
  frameAncestors: string;
  /** Proxies whose X-Forwarded headers count, in Fastify's form; false: none. */
  trustProxy: string | false;
  metricsToken: string | undefined;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Channel whose registry the composer puts into the page. */
  channel: string;
  releases: ReleaseConfig;
  /** Where people report faults in the portal's security, for security.txt. */
  securityContact: string | undefined;
  compatGetSecrets: boolean;
  /** Rows of the largest file that a list may be exported to. */
  exportMaxRows: number;
  /** Signing in with linked accounts; undefined when nothing of it is configured. */
  social: SocialConfig | undefined;
  /** Push and collections of messages by Firebase; undefined when it is not configured. */
  firebase: FirebaseConfig;
  /** Live chat; undefined when none is configured. */
  chat: ChatConfig | undefined;
  hostOrigins: EmbeddingConfig['hostOrigins'];
  hostJwt: EmbeddingConfig['hostJwt'];
  hostJwtTypes: EmbeddingConfig['hostJwtTypes'];
  adpLogin: EmbeddingConfig['adpLogin'];
  launchSecrets: EmbeddingConfig['launchSecrets'];
  /**
   * Each 64 hexadecimal digits, the same for all backends of one database: the first encrypts, all decrypt. None: a file in the
   * data folder.
   */
  dataKeys: readonly string[];
  /** The file that they were read from: it is read again when it changes, and keys are rotated in it. */
  dataKeysFile: string | undefined;
  captcha: CaptchaConfig;
  outbox: OutboxConfig;
  files: FilesConfig;
  mobileLog: MobileLogConfig;
  tracing: TracingConfig;
  auditAnchor: AuditAnchorConfig;
  /** Failed sign-ins allowed in a minute (DOMAIN C1); a demonstration is used by many people behind one address. */
  loginLimits: { perIp: number; perDevice: number };
  /** Failed sign-ins of the whole portal in a minute from which on every one needs a captcha. */
  loginFailuresOverall: number;
  /** How many times the budget of visitors' writes counts: tests and demonstrations come from one address. */
  visitorTimes: number;
  /** Sessions of one account at once; a demonstration's accounts are used by many people. */
  sessionsMax: { privileged: number; others: number };
}

/** A mistake in the environment, as one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
