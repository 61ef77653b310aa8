import { componentName, type RemoteSpec } from './spec.ts';

/** The slot of the agents' home: docs/writing-a-remote.md lists all of them. */
const SLOT = 'home.agent.cards';

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = ({ name, path, title }: RemoteSpec) =>
  json({
    name,
    title,
    contract: '^1.0.0',
    pages: [
      {
        path,
        module: `./src/features/${name}/${name}-page.tsx#${componentName(name)}Page`,
        access: 'private',
        open: true,
        title,
        feature: name,
      },
    ],
    slots: [
      {
        slot: SLOT,
        name: `${name}-card`,
        module: `./src/features/${name}/${name}-card.tsx#${componentName(name)}Card`,
      },
    ],
    dialogs: [
      {
        name: `${name}-help`,
        module: `./src/features/${name}/${name}-help-dialog.tsx#${componentName(name)}HelpDialog`,
        access: 'private',
      },
    ],
    permissions: [],
    libraries: ['@portal/domain', '@portal/lists'],
  });

const webpackConfig = `import { remoteConfig } from '@portal/remote-kit/webpack';

export default remoteConfig({ dir: import.meta.dirname });
`;

/** The files that a remote has wherever its repository is, other than its sources: names in its folder, and their texts. */
export const commonFiles = (spec: RemoteSpec): Record<string, string> => ({
  'remote.manifest.json': manifest(spec),
  'webpack.config.mjs': webpackConfig,
});
