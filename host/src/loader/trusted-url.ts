interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesLike {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const sameOriginOnly: ScriptUrlPolicy = {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) {
      throw new TypeError(`scripts come from ${location.origin} only`);
    }
    return url;
  },
};

let policy: ScriptUrlPolicy | undefined;

/** A script address that the page's policy lets through: of this origin, and made here. */
export const trustedScriptUrl = (url: string): string => {
  const types = (window as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= types?.createPolicy('portal-loader', sameOriginOnly) ?? sameOriginOnly;
  return policy.createScriptURL(url);
};
