import { failWith, TaskError } from '@portal/kit/failing';
import { buildChanged } from './build/build.ts';
import { allTargets } from './build/targets.ts';
import { putTemporariesInMemory } from './lib/memory-folder.ts';
import { runPinned } from './matrix/run-pinned.ts';
import { runE2e } from './test/e2e.ts';

// npm run e2e [-- --grep @smoke]: the built portal in a real browser; arguments go to Playwright. With PORTAL_REMOTES (and
// PORTAL_URL) it is a run over that set, whose report and proof stand in test-results/matrix/pinned (docs/qa.md).
try {
  putTemporariesInMemory();
  const args = process.argv.slice(2);
  const { PORTAL_REMOTES: pinned, PORTAL_URL: elsewhere } = process.env;
  // What runs elsewhere was built elsewhere.
  const built = pinned && elsewhere ? [] : await buildChanged(allTargets());
  if (built.some((result) => !result.ok)) throw new TaskError('A build failed: see above.');
  process.exitCode = pinned ? await runPinned(pinned, args) : (await runE2e(args)).code;
} catch (error) {
  failWith(error);
}
