import {
  getInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';

const plugin: ModuleFederationRuntimePlugin = {
  name: 'portal-recover-shared',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

/**
 * Lets the host and later remotes request a shared module again after a failure: the federation runtime caches the
 * rejected promise for the life of the page.
 */
export const recoverShared = (host = getInstance()): void => {
  host?.registerPlugins([plugin]);
  registerGlobalPlugins([plugin]);
};
