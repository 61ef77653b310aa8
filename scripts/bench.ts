import { runNode } from './lib/run.ts';

// npm run bench -- login [...]: what is measured stands in backend/src/bench, one file each.
const [what = 'login', ...rest] = process.argv.slice(2);
const { code } = await runNode([`backend/src/bench/${what}.ts`, ...rest], { show: true });
process.exitCode = code;
