import { runNode } from './lib/run.ts';

// npm run release -- publish|promote|rollback …: backend/src/cli/release.ts says what it takes.
const { code } = await runNode(['backend/src/cli/release.ts', ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = code;
