import { runNode } from './lib/run.ts';

// npm run bench [-- --runs 5 --only login]: the portal beside a single bundle, in a browser (scripts/bench/browser.ts).
// npm run bench -- lighthouse [...]: public pages by Lighthouse (scripts/bench/lighthouse.ts).
// npm run bench -- login|export|api [...]: what the service does; backend/src/bench, one file each.
const [what = '', ...rest] = process.argv.slice(2);
const own = what === '' || what.startsWith('--');
const inBrowser = own ? 'browser' : what === 'lighthouse' ? what : undefined;
const script =
  inBrowser === undefined ? `backend/src/bench/${what}.ts` : `scripts/bench/${inBrowser}.ts`;
const { code } = await runNode([script, ...(own ? process.argv.slice(2) : rest)], { show: true });
process.exitCode = code;
