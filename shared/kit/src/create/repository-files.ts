import { json } from './common-files.ts';
import type { RemoteSpec } from './spec.ts';

/** What a package.json outside of the workspace names: versions of a registry, or files of packed packages. */
export type Versions = Readonly<Record<string, string>>;

const DEPENDENCIES = [
  '@portal/domain',
  '@portal/lists',
  '@portal/remote-kit',
  '@portal/types',
  '@portal/ui',
  'react',
  'react-dom',
];
const DEV_DEPENDENCIES = [
  '@playwright/test',
  '@portal/kit',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
  'webpack',
];

/**
 * Dependencies with their versions. Our packages that others of ours need are named too, so that an installation from packed
 * files asks no registry for them.
 */
function pick(names: readonly string[], versions: Versions): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      // A public registry may have a package of this name that is not ours.
      if (version === undefined) throw new Error(`The kit has no version of ${name}.`);
      return [name, version];
    }),
  );
}

/** Packed packages need each other by version: npm takes the files for that too, and asks no registry for them. */
const vendored = (versions: Versions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(versions)
      .filter(([, version]) => version.startsWith('file:'))
      .map(([name]) => [name, `$${name}`]),
  );

const packageJson = ({ name, port }: RemoteSpec, versions: Versions) => {
  const ours = Object.keys(versions).filter(
    (one) => one.startsWith('@portal/') && ![...DEPENDENCIES, ...DEV_DEPENDENCIES].includes(one),
  );
  return json({
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    config: { port },
    scripts: {
      dev: 'portal dev',
      test: 'portal test',
      check: 'portal check',
      build: 'portal build',
      e2e: 'playwright test',
      publish: 'portal publish',
    },
    dependencies: pick(DEPENDENCIES, versions),
    devDependencies: pick([...DEV_DEPENDENCIES, ...ours].sort(), versions),
    overrides: vendored(versions),
  });
};

const readme = ({ name, path, title }: RemoteSpec) => `# ${title.en ?? name}

A remote of the agent portal, in a repository of its own: a list at \`${path}\`, a card on the agents' home, a help dialog.

| command | what |
|---|---|
| \`npx portal dev\` | alone, against the portal of \`PORTAL_URL\`; \`--recorded\`: against recorded answers |
| \`npx portal dev --portal https://…\` | served for a portal elsewhere, to be pinned there in the developers' panel |
| \`npx portal test\` | its tests |
| \`npx portal check\` | types, manifest, languages, contract |
| \`npx portal build\` | the release in \`dist\` |
| \`npx portal publish\` | sends it, with the credential in \`PORTAL_RELEASE_TOKEN\` |
| \`npx portal promote --channel ${name}\` | makes it what your channel shows |
| \`npx portal list\`, \`log\`, \`diff\`, \`rollback\`, \`canary\` | what is out there, and back |
| \`npx portal types\` | types of what other remotes offer |
| \`npx portal doctor\` | what is wrong with this machine, this repository or the portal |
`;

const jestConfig = `import { remoteJest } from '@portal/kit/jest';

export default remoteJest(import.meta.dirname);
`;

const playwrightConfig = `import { defineConfig } from '@playwright/test';

// PORTAL_URL: a portal that runs this remote, such as your channel of the test portal.
export default defineConfig({
  testDir: 'e2e',
  use: { baseURL: process.env.PORTAL_URL ?? 'http://localhost:4000', locale: 'vi-VN' },
});
`;

const e2e = ({ path, title }: RemoteSpec) => `import { expect, test } from '@portal/kit/playwright';

test('${path} shows its list', async ({ page, portal }) => {
  await portal.signIn(process.env.PORTAL_USER ?? '', process.env.PORTAL_PASSWORD ?? '');
  await page.goto('${path}');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(${JSON.stringify(title.vi)});
});
`;

const tsconfig = json({
  extends: '@portal/kit/tsconfig.json',
  include: ['src', 'e2e', '*.ts'],
});

const githubWorkflow = ({ name }: RemoteSpec) => `name: remote
on: [push]
jobs:
  release:
    runs-on: ubuntu-latest
    # The portal trusts this repository's own identity (release trust), so no secret is stored here.
    permissions: { contents: read, id-token: write }
    env:
      PORTAL_URL: \${{ vars.PORTAL_URL }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npx portal check
      - run: npx portal test
      - run: npx portal build
      - if: github.ref == 'refs/heads/main'
        run: |
          export PORTAL_RELEASE_TOKEN=$(curl -sSf -H "Authorization: bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" \\
            "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=$PORTAL_URL/releases/${name}" | jq -r .value)
          npx portal publish
          npx portal promote --channel ${name} --reason "$GITHUB_SHA"
`;

const gitlabPipeline = ({ name }: RemoteSpec) => `image: node:24
stages: [test, deploy]
test:
  stage: test
  script: [npm ci, npx portal check, npx portal test, npx portal build]
  artifacts: { paths: [dist] }
# The portal trusts this project's own identity (release trust); the token is made when the job starts.
release:
  stage: deploy
  rules: [{ if: '$CI_COMMIT_BRANCH == "main"' }]
  id_tokens:
    PORTAL_RELEASE_TOKEN: { aud: '$PORTAL_URL/releases/${name}' }
  script:
    - npm ci
    - npx portal publish
    - npx portal promote --channel ${name} --reason "$CI_COMMIT_SHA"
`;

/** The files of a repository of its own, other than sources: names in its folder, and their texts. */
export const repositoryFiles = (spec: RemoteSpec, versions: Versions): Record<string, string> => ({
  '.github/workflows/remote.yml': githubWorkflow(spec),
  '.gitlab-ci.yml': gitlabPipeline(spec),
  // Our packages come from vendor/, or from the company's registry: name it here. Never from a public one.
  '.npmrc': '@portal:registry=https://registry.invalid/\n',
  '.gitignore': 'node_modules\ndist\n.portal\n*.generated.ts\ntest-results\n',
  'README.md': readme(spec),
  'package.json': packageJson(spec, versions),
  'tsconfig.json': tsconfig,
  'jest.config.mjs': jestConfig,
  'playwright.config.ts': playwrightConfig,
  [`e2e/${spec.name}.spec.ts`]: e2e(spec),
});
