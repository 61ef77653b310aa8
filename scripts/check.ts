import { failWith } from '@portal/kit/failing';
import { remoteChecks } from './check/check-remotes.ts';
import { runChecks } from './check/run-checks.ts';

// npm run check: everything that can be said about the code without running it; with names of remotes, about those alone.
try {
  const names = process.argv.slice(2);
  const results = await runChecks(names.length === 0 ? undefined : remoteChecks(names));
  process.exitCode = results.every((result) => result.ok) ? 0 : 1;
} catch (error) {
  failWith(error);
}
