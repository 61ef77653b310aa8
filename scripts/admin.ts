import { runNode } from './lib/run.ts';

// npm run admin -- <command>: backend/src/cli/admin.ts says what it takes.
const { code } = await runNode(['backend/src/cli/admin.ts', ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = code;
