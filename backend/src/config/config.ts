import { resolve } from 'node:path';
import { z } from 'zod';
import { type AuditAnchorConfig, auditAnchorEnvironment } from './audit-anchor.ts';
import { type CaptchaConfig, captchaConfig, captchaEnvironment } from './captcha.ts';
import { type EmbeddingConfig, embeddingConfig, embeddingEnvironment } from './embedding.ts';
import { isLocal } from './loopback.ts';
import { type OutboxConfig, outboxConfig, outboxEnvironment } from './outbox.ts';
import { productionProblems } from './production-problems.ts';
import { type ReleaseConfig, releaseConfig, releaseEnvironment } from './releases.ts';
import { type SafetyConfig, safetyConfig, safetyEnvironment } from './safety.ts';
import { withSecretFiles } from './secret-files.ts';
import { type SocialConfig, socialConfig, socialEnvironment } from './social.ts';

/** The workspace: relative folders count from here, wherever the service is started. */
const ROOT = resolve(import.meta.dirname, '..', '..', '..');

const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535);
const yesNo = z.enum(['0', '1'], { error: 'must be 0 or 1' });
const origin = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://portal.example',
});

/**
 * Proxies are named one by one: behind "trust every hop" a caller could choose the address that limits and audit see.
 */
const PROXY = /^(?:loopback|linklocal|uniquelocal|[0-9a-f.:]{2,45}(?:\/\d{1,3})?)$/i;
const proxies = z
  .string()
  .default('0')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (list) => (list.length === 1 && list[0] === '0') || list.every((one) => PROXY.test(one)),
    {
      error:
        'must name the proxies: addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    },
  )
  .transform((list) => (list[0] === '0' ? (false as const) : list.join(',')));

const dataKeys = z
  .string()
  .regex(/^[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64})*$/i, {
    error: 'must be 64 hexadecimal digits, several of them with commas between',
  })
  .transform((text) => text.split(/[\s,]+/))
  .optional();

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/.+/, {
      error: 'must look like postgres://user:password@host/name',
    })
    .optional(),
  DATABASE_REPORT_ROLE: z.string().min(1).max(63).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/.+/, {
      error: 'must look like postgres://user:password@host/name',
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PORTAL_BUILDS_DIR: z.string().min(1).default('.'),
  DEMO: yesNo.default('0'),
  PORTAL_FORCE_DEMO: yesNo.default('0'),
  PORTAL_ORIGIN: origin.optional(),
  FRAME_ANCESTORS: z
    .string()
    .regex(/^[A-Za-z0-9 .:*/'-]+$/, {
      error: 'must be a list of sources of a frame-ancestors policy',
    })
    .default("'self'"),
  RELEASE_LOCAL_PINS: yesNo.optional(),
  TRUST_PROXY: proxies,
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  RELEASE_CHANNEL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .default('stable'),
  LOGIN_FAILURES_PER_IP: z.coerce.number().int().min(1).optional(),
  LOGIN_FAILURES_PER_DEVICE: z.coerce.number().int().min(1).optional(),
  LOGIN_FAILURES_OVERALL: z.coerce.number().int().min(1).optional(),
  SECURITY_CONTACT: z
    .url({
      protocol: /^(?:mailto|https)$/,
      error: 'must be an address such as mailto:security@portal.example',
    })
    .optional(),
  COMPAT_GET_SECRETS: yesNo.default('0'),
  EXPORT_MAX_ROWS: z.coerce.number().int().min(1).max(1_000_000).default(200_000),
  ...socialEnvironment.shape,
  ...embeddingEnvironment.shape,
  PORTAL_DATA_KEY: dataKeys,
  PORTAL_DATA_KEYS: dataKeys,
  ...captchaEnvironment,
  ...outboxEnvironment,
  ...auditAnchorEnvironment,
  ...releaseEnvironment,
  ...safetyEnvironment,
});

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

/** Made-up data is for this machine alone: its passwords are in the README. */
function checkDemo(requested: boolean, forced: boolean, local: boolean, production: boolean): void {
  if (!requested || forced) return;
  if (production)
    throw new ConfigError(
      'Demonstration data has passwords that everybody knows, so it does not start with NODE_ENV=production; set DEMO=0, or PORTAL_FORCE_DEMO=1 to insist.',
    );
  if (!local)
    throw new ConfigError(
      'Demonstration data has passwords that everybody knows, so DEMO=1 needs a HOST of this machine (127.0.0.1) and no https PORTAL_ORIGIN; set DEMO=0, or change the address.',
    );
}

/** Reads the configuration and refuses what is unsafe in production; throws ConfigError with one sentence for each mistake. */
export function readConfig(env: Record<string, string | undefined>, cwd = ROOT): Config {
  const config = parseConfig(env, cwd);
  const problems = config.mode === 'production' ? productionProblems(config) : [];
  if (problems.length > 0) throw new ConfigError(problems.join(' '));
  return config;
}

/** Reads the configuration as it is, for who looks at it without starting the portal. */
export function parseConfig(env: Record<string, string | undefined>, cwd = ROOT): Config {
  const filled = withSecretFiles(env, Object.keys(environment.shape), (sentence) => {
    throw new ConfigError(sentence);
  });
  const given = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}.`).join(' '),
    );
  }
  const value = parsed.data;
  const local = isLocal(value.HOST, value.PORTAL_ORIGIN);
  // A portal that others can reach is in production, whatever was forgotten.
  const mode = value.NODE_ENV ?? (local ? 'development' : 'production');
  const production = mode === 'production';
  const requested = value.DEMO === '1';
  const forceDemo = value.PORTAL_FORCE_DEMO === '1';
  checkDemo(requested, forceDemo, local, production);
  const demo = requested && local && !production;
  const embedding = embeddingConfig(value, production, (sentence) => {
    throw new ConfigError(sentence);
  });
  return {
    mode,
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseReportRole: value.DATABASE_REPORT_ROLE,
    dataDir: resolve(cwd, value.DATA_DIR),
    rootDir: resolve(cwd, value.PORTAL_BUILDS_DIR),
    seed: requested,
    demo,
    forceDemo,
    madeUpData: false,
    safety: safetyConfig(value),
    releaseLocalPins:
      value.RELEASE_LOCAL_PINS === undefined ? demo : value.RELEASE_LOCAL_PINS === '1',
    origin: value.PORTAL_ORIGIN === undefined ? undefined : new URL(value.PORTAL_ORIGIN).origin,
    frameAncestors: [value.FRAME_ANCESTORS, ...embedding.hostOrigins].join(' '),
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    channel: value.RELEASE_CHANNEL,
    releases: releaseConfig(value, production, (sentence) => {
      throw new ConfigError(sentence);
    }),
    exportMaxRows: value.EXPORT_MAX_ROWS,
    securityContact: value.SECURITY_CONTACT,
    compatGetSecrets: value.COMPAT_GET_SECRETS === '1',
    ...embedding,
    social: socialConfig(value, production, (sentence) => {
      throw new ConfigError(sentence);
    }),
    dataKeys: value.PORTAL_DATA_KEYS ?? value.PORTAL_DATA_KEY ?? [],
    dataKeysFile: env.PORTAL_DATA_KEYS_FILE || env.PORTAL_DATA_KEY_FILE || undefined,
    captcha: captchaConfig(value, demo),
    auditAnchor: { mail: value.AUDIT_ANCHOR_MAIL, webhook: value.AUDIT_ANCHOR_WEBHOOK },
    outbox: outboxConfig(value, (sentence) => {
      throw new ConfigError(sentence);
    }),
    loginLimits: {
      perIp: value.LOGIN_FAILURES_PER_IP ?? (demo ? 200 : 20),
      perDevice: value.LOGIN_FAILURES_PER_DEVICE ?? (demo ? 100 : 10),
    },
    sessionsMax: demo ? { privileged: 1_000, others: 1_000 } : { privileged: 5, others: 20 },
    loginFailuresOverall: value.LOGIN_FAILURES_OVERALL ?? (demo ? 3_000 : 300),
    visitorTimes: demo ? 50 : 1,
  };
}
