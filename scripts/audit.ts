import { runNode } from './lib/run.ts';

// npm run audit [-- --noted …]: backend/src/cli/audit.ts says what it takes.
const { code } = await runNode(['backend/src/cli/audit.ts', ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = code;
