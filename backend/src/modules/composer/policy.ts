import { createHash } from 'node:crypto';
import type { ForeignSources } from './foreign-sources.ts';

/**
 * Trusted Types policies: of the host's build, of the loader, which answers for the builds of remotes too, and of the cleaner of
 * stored HTML. None may be there twice.
 */
const TRUSTED_TYPES = ['portal-host', 'portal-loader', 'portal-html'];

/** Sockets of development servers. */
const sockets = (origins: readonly string[]) =>
  origins.map((origin) => origin.replace(/^http/, 'ws'));

/** Development servers on the machine of this page's user; none for everybody else. */
export interface LocalSources {
  /** Those that remotes of the set come from (an override). */
  origins: readonly string[];
  /** Whether the page may ask any of them what it has built: its user may pin one. */
  any: boolean;
}

const NO_LOCAL: LocalSources = { origins: [], any: false };
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The endpoint of browsers' reports. */
const REPORTS = 'policy';

/**
 * What goes with a page's policy: where browsers report to, and that no script runs without a hash. That one is only reported
 * where a third party's script is configured, which has none, and left out for a development server's builds.
 */
export function integrityHeaders(
  { script }: Pick<ForeignSources, 'script'>,
  { origins }: LocalSources = NO_LOCAL,
): Record<string, string> {
  const name = script.length === 0 ? 'integrity-policy' : 'integrity-policy-report-only';
  const value = `blocked-destinations=(script), endpoints=(${REPORTS})`;
  return {
    'reporting-endpoints': `${REPORTS}="/api/audit/policy-reports"`,
    ...(origins.length === 0 ? { [name]: value } : {}),
  };
}

interface Inline {
  script: string[];
  style: string[];
}

/** All of a policy except who may frame the page. */
const directives = (
  inline: Inline,
  { connect, frame, image, trustedTypes }: ForeignSources,
  { origins, any }: LocalSources = NO_LOCAL,
) => [
  "default-src 'self'",
  ['script-src', ...inline.script].join(' '),
  ["style-src 'self'", ...inline.style, ...origins].join(' '),
  ["img-src 'self' data: blob:", ...image, ...origins].join(' '),
  "media-src 'self' blob:",
  ["font-src 'self'", ...origins].join(' '),
  [
    "connect-src 'self'",
    ...connect,
    ...(any ? LOOPBACK : []),
    ...origins,
    ...sockets(origins),
  ].join(' '),
  ["frame-src 'self'", ...frame].join(' '),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  ['trusted-types', ...TRUSTED_TYPES, ...trustedTypes].join(' '),
];

/**
 * The content security policy of a page (DOMAIN SEC-41). Nothing inline runs but what bears the nonce.
 */
export const pagePolicy = (
  nonce: string,
  frameAncestors: string,
  foreign: ForeignSources,
  local: LocalSources = NO_LOCAL,
): string =>
  [
    ...directives(
      {
        script: [`'nonce-${nonce}'`, "'self'", ...foreign.script, ...local.origins],
        style: [`'nonce-${nonce}'`],
      },
      foreign,
      local,
    ),
    `frame-ancestors ${frameAncestors}`,
    `report-to ${REPORTS}`,
  ].join('; ');

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of a page that is a file, where no nonce can be fresh: scripts come from the portal's own origin alone and
 * none is inline, and of inline styles only the first one, and empty ones, which Emotion fills later (decision 0017).
 * `element`: the part that a meta element can express.
 */
export function filePolicy(firstStyle: string, frameAncestors: string, foreign: ForeignSources) {
  const script = ["'self'", ...foreign.script];
  const all = directives({ script, style: [hashSource(firstStyle), hashSource('')] }, foreign);
  return {
    header: [...all, `frame-ancestors ${frameAncestors}`, `report-to ${REPORTS}`].join('; '),
    element: all.join('; '),
  };
}
