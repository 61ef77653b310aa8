import { SHARED_EXPORTS } from './shared-exports.mjs';

/** The name under which a module of federation gives another one to the page, or takes it. */
const shareKeyOf = (module) =>
  module?.type === 'provide-module' ? module._name : module?.options?.shareKey;

/**
 * Whoever shares a module shares all of it, as webpack cannot know what others use; SHARED_EXPORTS says it. The host
 * leaves the rest out, and a build that imports something of the rest fails, in host and remote alike.
 */
export class SharedExportsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedExportsPlugin', (compilation) => {
      const { moduleGraph } = compilation;
      const wrong = new Set();
      compilation.hooks.dependencyReferencedExports.tap(
        'SharedExportsPlugin',
        (referenced, dependency) => {
          const giver = SHARED_EXPORTS[shareKeyOf(moduleGraph.getParentModule(dependency))];
          // By their own names: those who take them were built at another time.
          if (giver) {
            return giver.map((name) => ({ name: [name], canMangle: false, canInline: false }));
          }
          const { request } = dependency;
          const given = SHARED_EXPORTS[request];
          for (const one of given ? referenced : []) {
            const [name] = Array.isArray(one) ? one : one.name;
            if (!given.includes(name)) wrong.add(`${name ?? '*'} of ${request}`);
          }
          return referenced;
        },
      );
      compilation.hooks.afterOptimizeDependencies.tap('SharedExportsPlugin', () => {
        for (const one of [...wrong].sort()) {
          const text = `The host does not give ${one}: see shared-exports.mjs of @portal/remote-kit.`;
          compilation.errors.push(new compiler.webpack.WebpackError(text));
        }
      });
    });
  }
}
