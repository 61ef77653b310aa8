import { json } from '@portal/kit/create';
import type { Wish } from './wish.ts';

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
      '@testing-library/user-event': 'catalog:',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
      webpack: 'catalog:',
      'webpack-cli': 'catalog:',
    },
  });

const readme = ({ name, folder, path, title }: Wish) => `# ${title.en}

A remote of the agent portal. It has a list page at \`${path}\` (docs/lists.md), a card in the slot \`home.agent.cards\` and a help dialog.

- \`npm run dev -- ${name}\`: inside the portal, the other remotes as released.
- \`npm run dev\` in this folder: alone, against the portal of \`PORTAL_URL\` or recorded answers.
- \`npm run unit -- ${folder}\`: its tests.
- \`npm run release -- publish ${name}\`, then \`promote\`: to the users (docs/releasing.md).

How a remote is written: docs/writing-a-remote.md.
`;

/** The files of a remote in this workspace, other than its sources: names in its folder, and their texts. */
export const workspaceFiles = (wish: Wish): Record<string, string> => ({
  'README.md': readme(wish),
  'package.json': packageJson(wish),
});
