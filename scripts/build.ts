import { failWith } from '@portal/kit/failing';
import { buildAll } from './build/build.ts';
import { pickTargets } from './build/targets.ts';

// npm run build [-- policy …]: host and remotes, or the named ones.
try {
  const results = await buildAll(pickTargets(process.argv.slice(2)));
  process.exitCode = results.every((result) => result.ok) ? 0 : 1;
} catch (error) {
  failWith(error);
}
