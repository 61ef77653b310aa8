interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesLike {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** Development servers that a signed registry names; on this machine only. */
const development = new Set<string>();

/**
 * Allows scripts from the base of a release for the rest of this document, when it is a development server on this
 * machine (http, loopback). Any other base is ignored.
 */
export const trustBase = (base: string): void => {
  const { origin, protocol, hostname } = new URL(base, location.href);
  if (protocol === 'http:' && LOOPBACK.has(hostname)) development.add(origin);
};

const knownOnly: ScriptUrlPolicy = {
  createScriptURL: (url) => {
    const { origin } = new URL(url, location.href);
    if (origin !== location.origin && !development.has(origin)) {
      throw new TypeError(`scripts come from ${location.origin} only`);
    }
    return url;
  },
};

let policy: ScriptUrlPolicy | undefined;

/**
 * The URL for `script.src`, accepted by the page's Trusted Types policy.
 * @throws TypeError for any origin but the portal's own and those of `trustBase`.
 */
export const trustedScriptUrl = (url: string): string => {
  const types = (window as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= types?.createPolicy('portal-loader', knownOnly) ?? knownOnly;
  return policy.createScriptURL(url);
};
