import { parseArgs } from 'node:util';
import { failWith, TaskError } from '@portal/kit/failing';
import { say, sayDone } from '@portal/kit/terminal';
import { buildChanged } from './build/build.ts';
import { allTargets } from './build/targets.ts';
import { run } from './lib/run.ts';
import { foldersOf, readPackages, root } from './lib/workspace.ts';
import { compareSources } from './matrix/compare-sources.ts';
import { compareBuilds, composeBuilds, describeBuilds } from './matrix/compose.ts';
import { buildPrevious, previousCommit } from './matrix/previous.ts';
import { writeMatrix } from './matrix/report.ts';
import { type Proof, runSet } from './matrix/run-set.ts';
import { buildSets } from './matrix/sets.ts';
import { unmetRanges } from './matrix/unmet-ranges.ts';

// npm run e2e:matrix [-- --previous v1.2.0 --only policy-new --grep @smoke]: proves which builds work together.
// Each set runs on a portal of its own; the results are in test-results/matrix (docs/qa.md).

const USAGE = `e2e:matrix [--previous <commit or tag>] [--only <set>]… [--grep <tests>] [--list]`;

const git = (...args: string[]) => run('git', args, { cwd: root });

type Changes = { changed: Set<string>; added: Set<string> };

/** Faults and deployments are tried on the newest set; they bring their own broken builds. */
const FAULTS = '@resilience|@cross';

async function matrix(): Promise<void> {
  const { values } = parseArgs({
    options: {
      previous: { type: 'string' },
      only: { type: 'string', multiple: true },
      grep: { type: 'string', default: '@set|@smoke' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return say(USAGE);
  const targets = allTargets();
  const remotes = targets.flatMap(({ name }) => (name === 'host' ? [] : name));
  const select = ({ changed, added }: Changes) => {
    const hostChanged = changed.delete('host');
    const sets = buildSets(remotes, { changed, added, hostChanged });
    const selected = sets.filter(({ name }) => values.only?.includes(name) ?? true);
    const hasFaults = values.only?.includes('faults') ?? true;
    const names = [...selected.map(({ name }) => name), ...(hasFaults ? ['faults'] : [])];
    return { selected, hasFaults, names: names.join(', ') };
  };
  if (values.list) {
    const commit = await previousCommit(values.previous);
    const packages = readPackages();
    const parts = targets.map(({ name, folder, packageName }) => ({
      name,
      folders: [folder, ...foldersOf(packageName, packages)],
    }));
    const { names } = select(await compareSources(root, git, commit, parts));
    return say(`Against ${commit}, by the sources: ${names}`);
  }
  const built = await buildChanged(targets);
  if (built.some(({ ok }) => !ok)) throw new TaskError('A build failed: see above.');
  const previous = await buildPrevious(values.previous);
  const { selected, hasFaults, names } = select(
    await compareBuilds(previous.dir, root, [...remotes, 'host']),
  );
  say(`Against ${previous.commit}: ${names}`);

  const proofs: Proof[] = [];
  const prove = async (name: string, why: string, builds: string, grep: string) => {
    const versions = await describeBuilds(builds, remotes);
    const proof = await runSet({ name, why, versions, builds, args: ['--grep', grep] });
    proofs.push(proof);
    sayDone(
      proof.failed === 0,
      name,
      proof.seconds,
      `${proof.passed} passed, ${proof.failed} failed`,
    );
    await writeMatrix(previous.commit, proofs);
  };
  for (const set of selected) {
    const builds = await composeBuilds(set, previous.dir);
    const unmet = await unmetRanges(builds, Object.keys(set.remotes));
    // The gate refuses the set before any page loads it, so there is nothing to run.
    if (unmet.length > 0) sayDone(true, set.name, 0, `refused, GATE-02: ${unmet.join('; ')}`);
    else await prove(set.name, set.why, builds, values.grep);
  }
  if (hasFaults) {
    await prove(
      'faults',
      'one remote down, hanging, altered, throwing; a deployment',
      root,
      FAULTS,
    );
  }
  if (proofs.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

matrix().catch(failWith);
