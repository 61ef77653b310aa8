import { runNode } from './lib/run.ts';

// npm run breached -- <file>: backend/src/cli/breached.ts says what it takes.
const { code } = await runNode(['backend/src/cli/breached.ts', ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = code;
