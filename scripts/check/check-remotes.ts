import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localeProblems, manifestProblems } from '@portal/kit/check';
import { TaskError } from '@portal/kit/failing';
import { pickTargets, type Target } from '../build/targets.ts';
import { binOf, runNode } from '../lib/run.ts';
import { cacheDir } from '../lib/settings.ts';
import { root } from '../lib/workspace.ts';
import { type Check, own } from './own.ts';

/** A configuration of the compiler for one folder: the whole repository takes four times as long. */
function configOf({ name, folder }: Target): string {
  const file = path.join(cacheDir, 'check', name, 'tsconfig.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const types = path.join(root, 'node_modules/@types');
  writeFileSync(
    file,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.web.json'),
      compilerOptions: { typeRoots: [types] },
      // The second declares Jest's matchers for the page.
      include: [folder, 'shared/kit/src/jest/web-testing-library.ts'].map((one) =>
        path.join(root, one),
      ),
      exclude: [path.join(root, folder, 'dist'), path.join(root, folder, 'node_modules')],
    }),
  );
  return file;
}

const checksOf = (target: Target): Check[] => {
  const dir = path.join(root, target.folder);
  const named = (what: string) => `${target.name}: ${what}`;
  return [
    {
      name: named('types'),
      run: () => runNode([binOf('typescript', 'tsc'), '-p', configOf(target)]),
    },
    {
      name: named('lint, format, order of imports'),
      run: () => runNode([binOf('@biomejs/biome'), 'check', '--error-on-warnings', target.folder]),
    },
    own(named('manifest and contract'), () => manifestProblems(dir)),
    own(named('all languages say the same'), () => localeProblems(dir)),
  ];
};

/** What is checked of these remotes alone, in seconds; the whole repository is checked before a change lands. */
export function remoteChecks(names: string[]): Check[] {
  const targets = pickTargets(names);
  if (targets.some(({ name }) => name === 'host'))
    throw new TaskError(
      'npm run check -- <remote …>; the host is checked with the whole repository.',
    );
  return targets.flatMap(checksOf);
}
