import { binOf, runNode } from './lib/run.ts';

// npm run unit [-- …]: Jest with its own arguments, e.g. `-- --selectProjects backend policy`.
const { code } = await runNode([binOf('jest'), ...process.argv.slice(2)], { show: true });
process.exitCode = code;
