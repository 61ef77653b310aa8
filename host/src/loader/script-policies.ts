import { trustedScriptUrl } from './trusted-url.ts';

type Rules = Record<string, (text: string) => unknown>;

interface Factory {
  createPolicy(name: string, rules: Rules): Rules;
}

/** What builds of remotes call their policy. The page allows no policy of this name. */
const BUILD = 'portal';

/**
 * What frameworks ask for when they load, to make HTML from text, and go on without: refused here as the page would, which
 * would report each load of theirs as a violation.
 */
const REFUSED = new Set(['vue']);

/**
 * Answers for the page's factory of Trusted Types policies, so that its policy names a few and none twice: a build of a remote
 * gets the loader's rule beside its own, and a name that is asked for again gives the policy that has it. Call it before the first
 * remote loads, in pages of the portal alone.
 */
export const sharePolicies = (): void => {
  const factory = (window as { trustedTypes?: Factory }).trustedTypes;
  if (!factory) return;
  const create = factory.createPolicy.bind(factory);
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules): Rules => {
    if (name === BUILD) {
      const own = rules.createScriptURL ?? String;
      return { createScriptURL: (url) => trustedScriptUrl(String(own(url))) };
    }
    if (REFUSED.has(name)) throw new TypeError(`the page allows no policy ${name}`);
    const known = policies.get(name) ?? create(name, rules);
    policies.set(name, known);
    return known;
  };
  Object.defineProperty(factory, 'createPolicy', { value: createPolicy });
};
