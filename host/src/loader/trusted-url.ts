interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesLike {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** Development servers that a signed registry names: on the reader's own machine, and nowhere else. */
const development = new Set<string>();

/** Lets scripts of a release come from where the registry says that it stands. Other machines are never let in. */
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

/** A script address that the page's policy lets through: of this origin, and made here. */
export const trustedScriptUrl = (url: string): string => {
  const types = (window as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= types?.createPolicy('portal-loader', knownOnly) ?? knownOnly;
  return policy.createScriptURL(url);
};
