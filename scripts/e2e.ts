import { buildChanged } from './build/build.ts';
import { allTargets } from './build/targets.ts';
import { failWith, TaskError } from './lib/failing.ts';
import { runE2e } from './test/e2e.ts';

// npm run e2e [-- --grep @smoke]: the built portal in a real browser; arguments go to Playwright.
try {
  const built = await buildChanged(allTargets());
  if (built.some((result) => !result.ok)) throw new TaskError('A build failed: see above.');
  process.exitCode = (await runE2e(process.argv.slice(2))).code;
} catch (error) {
  failWith(error);
}
