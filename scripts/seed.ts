import { runNode } from './lib/run.ts';

// npm run seed [-- --policies 1000000]: backend/src/seed/cli.ts says what it takes.
const { code } = await runNode(['backend/src/seed/cli.ts', ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = code;
