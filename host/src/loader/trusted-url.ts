interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesLike {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** Development servers that a signed registry names; on this machine only. */
const development = new Set<string>();

/** Allows scripts from the base of a release when it is a loopback address; other machines are never allowed. */
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

/** A script URL that the page's Trusted Types policy accepts. */
export const trustedScriptUrl = (url: string): string => {
  const types = (window as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= types?.createPolicy('portal-loader', knownOnly) ?? knownOnly;
  return policy.createScriptURL(url);
};
