import { componentName, type Wish } from './wish.ts';

/** The slot of the agents' home: docs/writing-a-remote.md lists all of them. */
const SLOT = 'home.agent.cards';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const packageJson = ({ name, port }: Wish) =>
  json({
    name: `@portal/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    config: { port },
    scripts: {
      build: `node ../scripts/bootstrap.mjs build ${name}`,
      dev: `node ../scripts/bootstrap.mjs standalone ${name}`,
      test: `node ../scripts/bootstrap.mjs unit remote-${name}`,
    },
    dependencies: {
      '@portal/domain': 'workspace:*',
      '@portal/lists': 'workspace:*',
      '@portal/remote-kit': 'workspace:*',
      '@portal/types': 'workspace:*',
      '@portal/ui': 'workspace:*',
      react: 'catalog:',
      'react-dom': 'catalog:',
    },
    devDependencies: {
      '@testing-library/dom': 'catalog:',
      '@testing-library/jest-dom': 'catalog:',
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
      webpack: 'catalog:',
      'webpack-cli': 'catalog:',
    },
  });

const manifest = ({ name, path, title }: Wish) =>
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
    dialogs: [],
    permissions: [],
    libraries: ['@portal/domain', '@portal/lists'],
  });

const webpackConfig = `import { remoteConfig } from '@portal/remote-kit/webpack';

export default remoteConfig({ dir: import.meta.dirname });
`;

const readme = ({ name, folder, path, title }: Wish) => `# ${title.en}

A remote of the agent portal. It has a list page at \`${path}\` (docs/lists.md) and a card in the slot \`${SLOT}\`.

- \`npm run dev -- ${name}\`: inside the portal, the other remotes as released.
- \`npm run dev\` in this folder: alone, against the portal of \`PORTAL_URL\` or recorded answers.
- \`npm run unit -- ${folder}\`: its tests.
- \`npm run release -- publish ${name}\`, then \`promote\`: to the users (docs/releasing.md).

How a remote is written: docs/writing-a-remote.md.
`;

/** The files of a remote other than its sources: names in its folder, and their texts. */
export const packageFiles = (wish: Wish): Record<string, string> => ({
  'README.md': readme(wish),
  'package.json': packageJson(wish),
  'remote.manifest.json': manifest(wish),
  'webpack.config.mjs': webpackConfig,
});
