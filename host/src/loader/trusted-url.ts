interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesLike {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** Folders of the portal's own origin that scripts come from: the host's, and those of the releases that it registered. */
const folders = new Set<string>(['/host/']);
/** Development servers that a signed registry names; on this machine only. */
const development = new Set<string>();

/**
 * Allows scripts from the base of a release for the rest of this document: a folder of the portal's own origin, or a
 * development server on this machine (http, loopback). Any other base is ignored.
 */
export const trustBase = (base: string): void => {
  const { origin, protocol, hostname, pathname } = new URL(base, location.href);
  if (origin === location.origin) folders.add(pathname);
  else if (protocol === 'http:' && LOOPBACK.has(hostname)) development.add(origin);
};

const knownOnly: ScriptUrlPolicy = {
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    const isOwn =
      origin === location.origin && [...folders].some((folder) => pathname.startsWith(folder));
    if (!isOwn && !development.has(origin)) {
      throw new TypeError(`scripts come from releases of ${location.origin} only`);
    }
    return url;
  },
};

let policy: ScriptUrlPolicy | undefined;

/**
 * The URL for `script.src`, accepted by the page's Trusted Types policy.
 * @throws TypeError for any address but the host's own folder and those of `trustBase`.
 */
export const trustedScriptUrl = (url: string): string => {
  const types = (window as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= types?.createPolicy('portal-loader', knownOnly) ?? knownOnly;
  return policy.createScriptURL(url);
};
