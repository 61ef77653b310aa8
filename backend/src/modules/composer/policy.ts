import type { ForeignSources } from './foreign-sources.ts';

/** Trusted Types policies of the builds of host and remotes and of the loader. */
const TRUSTED_TYPES = ['portal', 'portal-loader', "'allow-duplicates'"];

/** What a development server is asked for besides scripts, which run by the nonce of the loader that the page trusts. */
const sockets = (origins: readonly string[]) =>
  origins.map((origin) => origin.replace(/^http/, 'ws'));

/**
 * The content security policy of a page (DOMAIN SEC-41). Nothing inline runs but what bears the nonce.
 * @param local Origins of development servers in the set of this page's user (an override), empty for everybody else.
 */
export const pagePolicy = (
  nonce: string,
  frameAncestors: string,
  { connect, frame, image, trustedTypes }: ForeignSources,
  local: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    [`style-src 'self' 'nonce-${nonce}'`, ...local].join(' '),
    ["img-src 'self' data: blob:", ...image, ...local].join(' '),
    "media-src 'self' blob:",
    ["font-src 'self'", ...local].join(' '),
    ["connect-src 'self'", ...connect, ...local, ...sockets(local)].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    ['trusted-types', ...TRUSTED_TYPES, ...trustedTypes].join(' '),
  ].join('; ');
