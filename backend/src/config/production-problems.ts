import { isLoopback } from '@portal/url-safety';
import type { CaptchaConfig } from './captcha.ts';
import type { EmbeddingConfig } from './embedding.ts';
import type { FilesConfig } from './files.ts';
import type { MobileLogConfig } from './mobile-log.ts';
import type { OutboxConfig } from './outbox.ts';
import type { ReleaseConfig } from './releases.ts';
import type { SafetyConfig } from './safety.ts';
import type { TracingConfig } from './tracing.ts';

/** The part of the configuration that is looked at. */
interface Checked {
  origin: string | undefined;
  databaseUrl: string | undefined;
  outbox: OutboxConfig;
  hostJwt: EmbeddingConfig['hostJwt'];
  releases: Pick<ReleaseConfig, 'bucket'>;
  files: FilesConfig;
  mobileLog: MobileLogConfig;
  tracing: TracingConfig;
  captcha: Pick<CaptchaConfig, 'recaptcha'>;
  safety: SafetyConfig;
}

/** TLS to PostgreSQL whose other end is checked, or at least encrypted: libpq's words. */
const SSL_MODES = new Set(['require', 'verify-ca', 'verify-full']);

const encrypts: Record<string, (url: URL) => boolean> = {
  DATABASE_URL: ({ searchParams }) =>
    SSL_MODES.has(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true',
  SMTP_URL: ({ protocol, searchParams }) =>
    protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
};
const REMEDIES: Record<string, string> = {
  DATABASE_URL: 'add ?sslmode=verify-full to it',
  SMTP_URL: 'use smtps://, or add ?requireTLS=true to it',
};

/** A socket of the file system has no host, or a folder in its place. */
const isHere = ({ hostname, searchParams }: URL) =>
  hostname === '' || isLoopback(hostname) || searchParams.get('host')?.startsWith('/') === true;

function clearText(config: Checked): string[] {
  const addresses: Record<string, string | undefined> = {
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.outbox.mail?.url,
    SMS_WEBHOOK_URL: config.outbox.sms?.url,
    HOST_JWT_JWKS: config.hostJwt?.jwksUri,
    RELEASE_STORE_ENDPOINT: config.releases.bucket?.endpoint,
    FILE_STORE_ENDPOINT: config.files.bucket?.endpoint,
    MOBILE_LOG_URL: config.mobileLog?.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.tracing?.endpoint,
    CAPTCHA_VERIFY_URL: config.captcha.recaptcha.verifyUrl,
    CAPTCHA_SCRIPT_URL: config.captcha.recaptcha.scriptUrl,
  };
  return Object.entries(addresses).flatMap(([name, address]) => {
    if (address === undefined || !URL.canParse(address)) return [];
    const url = new URL(address);
    const secure = encrypts[name] ?? (({ protocol }: URL) => protocol === 'https:');
    if (secure(url) || isHere(url) || config.safety.cleartextHosts.includes(url.hostname))
      return [];
    const remedy = REMEDIES[name] ?? 'use https://';
    return [
      `${name} speaks to ${url.hostname} in clear text: ${remedy}, or permit it with PORTAL_ALLOW_CLEARTEXT=${url.hostname}.`,
    ];
  });
}

/**
 * What production refuses to start with, one sentence each that says what to do. `uid`: the system user of this process, 0 is
 * root; undefined where the system has none.
 */
export function productionProblems(config: Checked, uid = process.getuid?.()): string[] {
  const problems: string[] = [];
  if (config.origin?.startsWith('https:') !== true)
    problems.push(
      'Production needs PORTAL_ORIGIN, the https address that browsers open, such as https://portal.example.',
    );
  if (config.databaseUrl === undefined && !config.safety.allowEmbedded)
    problems.push(
      'Production needs DATABASE_URL, an external PostgreSQL; PORTAL_EMBEDDED_DATABASE=1 insists on the built-in one.',
    );
  if (uid === 0 && !config.safety.allowRoot)
    problems.push(
      'Production does not run as root: start it as a user of its own, or insist with PORTAL_ALLOW_ROOT=1.',
    );
  return [...problems, ...clearText(config)];
}
