import { explain } from './install.mjs';

it.each([
  ['npm error code ENOTFOUND', /cannot be reached/],
  ['request failed, reason: connect ECONNREFUSED 10.0.0.1:443', /cannot be reached/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', /disagree/],
  ['ENOSPC: no space left on device', /disk is full/],
  ["EACCES: permission denied, mkdir '/x'", /may not write/],
  ['something else', /stands above/],
])('explains "%s" in one sentence', (output, sentence) => {
  expect(explain(output)).toMatch(sentence);
  expect(explain(output).split('\n')).toHaveLength(1);
});
