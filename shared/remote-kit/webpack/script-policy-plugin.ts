import type { Compiler } from 'webpack';

const NAME = 'ScriptPolicyPlugin';
/** The name of webpack's runtime module, whose policy would return every address that it is given. */
const MODULE = 'trusted types policy';

/**
 * A build's policy of Trusted Types that lets it load scripts below its own base alone. A remote's policy is called `portal`:
 * in a page of the portal the host answers for it (host, loader/script-policies.ts), so that pages need not name every build.
 */
export class ScriptPolicyPlugin {
  readonly #policyName: string;

  constructor(policyName: string) {
    this.#policyName = policyName;
  }

  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = compiler.webpack;
    const { getTrustedTypesPolicy, publicPath } = RuntimeGlobals;
    const source = `let policy;
${getTrustedTypesPolicy} = () => {
	if (policy === undefined) {
		policy = {
			createScriptURL: (url) => {
				const base = new URL(${publicPath}, location.href).href;
				if (new URL(url, location.href).href.startsWith(base)) return url;
				throw new TypeError("scripts come from " + base + " only");
			},
		};
		if (typeof trustedTypes !== "undefined" && trustedTypes.createPolicy)
			policy = trustedTypes.createPolicy(${JSON.stringify(this.#policyName)}, policy);
	}
	return policy;
};`;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(getTrustedTypesPolicy)
        .tap(NAME, (_chunk, requirements) => {
          requirements.add(publicPath);
        });
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name === MODULE) module.generate = () => source;
      });
    });
  }
}
