/** A command that another test runs: its file, its title, and the words of the command in files of that test. */
interface Covered {
  says: string;
  by: string;
  title: string;
  words: [file: string, words: string][];
}

const OWN = 'e2e/specs/own-repository.spec.ts';
const PLAIN = 'e2e/specs/plain-remote.spec.ts';
const EXAMPLE = 'e2e/support/example-remote.ts';
const CI = 'backend/src/registry/trust/ci-tokens.test.ts';
const CLI = 'backend/src/cli/release.test.ts';
const NEW = 'scripts/new-remote/new-remote.test.ts';

const own = (says: string, words: string, file = OWN): Covered => ({
  says,
  by: OWN,
  title: '@cross a team with a repository of its own, from packed files alone',
  words: [[file, words]],
});
const plain = (says: string, words: string, file = PLAIN): Covered => ({
  says,
  by: PLAIN,
  title: '@cross @resilience remotes made without the kit',
  words: [[file, words]],
});
const ci = (says: string): Covered => ({
  says,
  by: CI,
  title: 'a job publishes its remote and promotes it to its own channel',
  words: [[CI, 'publish']],
});

/** By page of docs: what docs.spec.ts does not run again. */
export const covered: Record<string, Covered[]> = {
  'writing-a-remote': [
    {
      says: 'npm run check',
      by: NEW,
      title: 'makes a remote that is formatted, type-checks, builds and passes its own tests',
      words: [
        [NEW, "'check', '--write'"],
        [NEW, "binOf('typescript', 'tsc')"],
        [NEW, 'checkLocales(folder)'],
      ],
    },
  ],
  releasing: [
    own('npm run e2e -- own-repository', "freshPortalTest('own-repository'"),
    own('npm ci', "'new', 'claims'"),
    own('npx portal build', "portal('build')"),
    ci('curl'),
    ci('npx portal publish'),
    {
      says: 'release export --out site [--channel beta]',
      by: CLI,
      title: 'verifies and exports the set of a channel',
      words: [[CLI, "'export', '--channel', 'beta', '--out'"]],
    },
  ],
  qa: [
    {
      says: 'npm run e2e -- new-remote',
      by: 'e2e/specs/new-remote.spec.ts',
      title: '@cross @resilience the course of a release',
      words: [['e2e/specs/new-remote.spec.ts', "'release-course'"]],
    },
  ],
  'own-repository': [
    own('npm run pack -- kit kit', "'pack.ts'), 'kit'", 'e2e/support/own-repository.ts'),
    own(
      'npx --package kit/portal-kit-1.3.0.tgz portal new claims --title "Bồi thường" --title-en Claims --kit kit',
      "'new', 'claims', ...titles, '--kit'",
    ),
    own('cd remote-claims', "const REMOTE = 'remote-claims'"),
    own('npx portal test', "portal('test')"),
    own('npx portal check', "portal('check')"),
    own('npx portal build', "portal('build')"),
    own(
      'PORTAL_URL=https://portal.example PORTAL_RELEASE_TOKEN=… npx portal publish',
      "portal('publish')",
    ),
    own(
      'npx portal promote --channel claims --reason "first try"',
      "portal('promote', '--channel', 'claims'",
    ),
    own('portal new', "'new', 'claims'"),
    own('portal test [jest options]', "portal('test')"),
    own('portal test', "portal('test')"),
    own('portal check', "portal('check')"),
    own('portal build', "portal('build')"),
    own('portal publish', "portal('publish')"),
    own('portal promote', "portal('promote')"),
    own('portal list', "portal('list')"),
    own('portal types', "portal('types')"),
    own('portal doctor', "portal('doctor')"),
    own('npm run e2e -- own-repository', "freshPortalTest('own-repository'"),
  ],
  'plain-remote': [
    plain('npm run e2e -- plain-remote', "freshPortalTest('plain-remote'"),
    plain('cp -r docs/examples/plain-remote ../remote-plain', "'docs', 'examples'", EXAMPLE),
    plain('cd ../remote-plain', 'cwd: folder', EXAMPLE),
    plain('npm install', "run('npm', ['install'", EXAMPLE),
    plain('npx webpack', "run('npx', ['webpack']", EXAMPLE),
    plain(
      'npm run release -- publish plain --dir ../remote-plain/dist',
      "'publish', name, '--dir'",
    ),
  ],
};
