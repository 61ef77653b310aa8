/** A remote as it goes into the single bundle. */
export interface Remote {
  name: string;
  /** Absolute folder of its package. */
  folder: string;
}

/** In place of the host's loader: the remotes are imported like any other module. */
export const federationText = (remotes: readonly Remote[]): string => `
${remotes.map(({ folder }, at) => `import * as remote${at} from '${folder}/src/remote.tsx';`).join('\n')}
const lifecycles = { ${remotes.map(({ name }, at) => `'${name}': remote${at}`).join(', ')} };
export const loadRelease = async ({ name }) => lifecycles[name];
export const recoverShared = () => {};
`;

/** In place of the signed registry: what the remotes declare is known when the bundle is built. */
export const registryText = (remotes: readonly Remote[]): string => `
${remotes.map(({ folder }, at) => `import manifest${at} from '${folder}/remote.manifest.json';`).join('\n')}
const release = (name, manifest) => ({
  previous: null,
  current: { name, version: '1.0.0', container: name, entry: '', preload: [], pageFiles: {}, localeFiles: {},
    pageShared: {}, base: '', files: {}, manifest: { slots: [], dialogs: [], permissions: [], ...manifest } },
});
const remotes = [${remotes.map(({ name }, at) => `release('${name}', manifest${at})`).join(', ')}];
export const openRegistry = async () => (
  { format: 1, serial: 1, channel: 'single', setId: 'single', issuedAt: '', expires: '', remotes }
);
export const openAtStart = openRegistry;
`;
