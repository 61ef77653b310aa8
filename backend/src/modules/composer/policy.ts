import { createHash } from 'node:crypto';
import type { ForeignSources } from './foreign-sources.ts';

/** Trusted Types policies of the builds of host and remotes and of the loader. */
const TRUSTED_TYPES = ['portal', 'portal-loader', "'allow-duplicates'"];

/** Sockets of development servers; their scripts run by the nonce of the loader. */
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
      { script: [`'nonce-${nonce}'`, "'strict-dynamic'"], style: [`'nonce-${nonce}'`] },
      foreign,
      local,
    ),
    `frame-ancestors ${frameAncestors}`,
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
    header: [...all, `frame-ancestors ${frameAncestors}`].join('; '),
    element: all.join('; '),
  };
}
