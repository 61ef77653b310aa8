import { runNode } from './lib/run.ts';

// npm run bench [-- --runs 5 --only login]: the portal beside a single bundle, in a browser (scripts/bench/browser.ts).
// npm run bench -- login|export|api [...]: what the service does; backend/src/bench, one file each.
const [what = '', ...rest] = process.argv.slice(2);
const own = what === '' || what.startsWith('--');
const script = own ? 'scripts/bench/browser.ts' : `backend/src/bench/${what}.ts`;
const { code } = await runNode([script, ...(own ? process.argv.slice(2) : rest)], { show: true });
process.exitCode = code;
