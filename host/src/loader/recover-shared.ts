import {
  getInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';

const plugin: ModuleFederationRuntimePlugin = {
  name: 'portal-heal-shared',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

/**
 * Lets shared parts that did not come be asked for again, by the host and by every remote that starts from now on: the
 * library keeps the promise that failed, and would answer with it for as long as the page stands.
 */
export const recoverShared = (host = getInstance()): void => {
  host?.registerPlugins([plugin]);
  registerGlobalPlugins([plugin]);
};
