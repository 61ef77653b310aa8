import { runChecks } from './check/run-checks.ts';

// npm run check: everything that can be said about the code without running it.
const results = await runChecks();
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
