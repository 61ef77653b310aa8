import type { ForeignSources } from './foreign-sources.ts';

/** Trusted Types policies of the builds of host and remotes and of the loader. */
const TRUSTED_TYPES = ['portal', 'portal-loader', "'allow-duplicates'"];

/** The content security policy of a page (DOMAIN SEC-41). Nothing inline runs but what bears the nonce. */
export const pagePolicy = (
  nonce: string,
  frameAncestors: string,
  { connect, frame, image, trustedTypes }: ForeignSources,
): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...image].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    ['trusted-types', ...TRUSTED_TYPES, ...trustedTypes].join(' '),
  ].join('; ');
