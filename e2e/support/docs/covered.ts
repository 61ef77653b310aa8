/** A command that another test runs: its file, its title, and the words of the command in files of that test. */
interface Covered {
  says: string;
  by: string;
  title: string;
  words: [file: string, words: string][];
}

const PLAIN = 'e2e/specs/plain-remote.spec.ts';
const EXAMPLE = 'e2e/support/example-remote.ts';

const plain = (says: string, words: string, file = PLAIN): Covered => ({
  says,
  by: PLAIN,
  title: '@cross @resilience remotes made without the kit',
  words: [[file, words]],
});

/** By page of docs. */
export const covered: Record<string, Covered[]> = {
  'plain-remote': [
    plain('npm run e2e -- plain-remote', "freshPortalTest('plain-remote')"),
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
