import { putTemporariesInMemory } from './lib/memory-folder.ts';
import { binOf, runNode } from './lib/run.ts';

// npm run unit [-- …]: Jest with its own arguments, e.g. `-- --selectProjects=backend policy`.
// Jest takes every word after --selectProjects for a project, so that option goes last.
const given = process.argv.slice(2);
const projects = given.filter((argument) => argument.startsWith('--selectProjects='));
const others = given.filter((argument) => !projects.includes(argument));
putTemporariesInMemory();
const { code } = await runNode([binOf('jest'), ...others, ...projects], { show: true });
process.exitCode = code;
