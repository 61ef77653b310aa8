import { resolve } from 'node:path';
import { captchaConfig } from './captcha.ts';
import { chatConfig } from './chat.ts';
import { type Config, ConfigError } from './config.ts';
import { embeddingConfig } from './embedding.ts';
import { environment } from './environment.ts';
import { filesConfig } from './files.ts';
import { firebaseConfig } from './firebase.ts';
import { isLocal } from './loopback.ts';
import { mobileLogConfig } from './mobile-log.ts';
import { outboxConfig } from './outbox.ts';
import { productionProblems } from './production-problems.ts';
import { releaseConfig } from './releases.ts';
import { safetyConfig } from './safety.ts';
import { withSecretFiles } from './secret-files.ts';
import { socialConfig } from './social.ts';
import { tracingConfig } from './tracing.ts';

/** The workspace: relative folders count from here, wherever the service is started. */
const ROOT = resolve(import.meta.dirname, '..', '..', '..');

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
    firebase: firebaseConfig(value, production, (sentence) => {
      throw new ConfigError(sentence);
    }),
    dataKeys: value.PORTAL_DATA_KEYS ?? value.PORTAL_DATA_KEY ?? [],
    dataKeysFile: env.PORTAL_DATA_KEYS_FILE || env.PORTAL_DATA_KEY_FILE || undefined,
    captcha: captchaConfig(value, demo),
    chat: chatConfig(value),
    auditAnchor: { mail: value.AUDIT_ANCHOR_MAIL, webhook: value.AUDIT_ANCHOR_WEBHOOK },
    outbox: outboxConfig(value, (sentence) => {
      throw new ConfigError(sentence);
    }),
    files: filesConfig(value, (sentence) => {
      throw new ConfigError(sentence);
    }),
    mobileLog: mobileLogConfig(value),
    tracing: tracingConfig(value),
    loginLimits: {
      perIp: value.LOGIN_FAILURES_PER_IP ?? (demo ? 200 : 20),
      perDevice: value.LOGIN_FAILURES_PER_DEVICE ?? (demo ? 100 : 10),
    },
    sessionsMax: demo ? { privileged: 1_000, others: 1_000 } : { privileged: 5, others: 20 },
    loginFailuresOverall: value.LOGIN_FAILURES_OVERALL ?? (demo ? 3_000 : 300),
    visitorTimes: demo ? 50 : 1,
  };
}
