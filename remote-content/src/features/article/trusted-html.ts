import type { Config } from 'dompurify';

type Policy = Config['TRUSTED_TYPES_POLICY'];

interface TrustedTypesLike {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): Policy;
}

/** A name that the security policy of the pages allows (backend, composer/policy.ts). */
const NAME = 'portal-html';

/**
 * Lets only the cleaner hand text to the browser's parser where the page asks for Trusted Types:
 * what it parses into runs and loads nothing. Undefined where the browser has no Trusted Types.
 */
export const parserPolicy: Policy = (
  window as { trustedTypes?: TrustedTypesLike }
).trustedTypes?.createPolicy(NAME, {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('stored HTML names no scripts');
  },
});
