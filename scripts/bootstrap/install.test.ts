import { explain } from './install.mjs';
import { unexpected } from './pnpm.mjs';

it.each([
  ['npm error code ENOTFOUND', /cannot be reached/],
  ['request failed, reason: connect ECONNREFUSED 10.0.0.1:443', /cannot be reached/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', /disagree/],
  ['ENOSPC: no space left on device', /disk is full/],
  ["EACCES: permission denied, mkdir '/x'", /may not write/],
  ['ERR_INTEGRITY: pnpm is not the package', /other than the one/],
  ['something else', /stands above/],
])('explains "%s" in one sentence', (output, sentence) => {
  expect(explain(output)).toMatch(sentence);
  expect(explain(output).split('\n')).toHaveLength(1);
});

describe('M17: pnpm itself is compared with its pinned hash before it runs', () => {
  const pins = { pnpm: 'sha512-a', '@pnpm/exe.linux-x64': 'sha512-b' };
  const installed = (pnpm: string, native: string) => ({
    'node_modules/pnpm': { integrity: pnpm },
    'node_modules/@pnpm/exe.linux-x64': { integrity: native },
  });

  it('takes the pinned packages', () => {
    expect(unexpected(installed('sha512-a', 'sha512-b'), pins)).toEqual([]);
  });

  it('names what differs, and what does not belong there', () => {
    expect(unexpected(installed('sha512-a', 'sha512-x'), pins)).toEqual(['@pnpm/exe.linux-x64']);
    const more = { ...installed('sha512-a', 'sha512-b'), 'node_modules/other': { integrity: 'y' } };
    expect(unexpected(more, pins)).toEqual(['other']);
  });

  it('leaves platforms without a pin to the registry', () => {
    const mac = { 'node_modules/@pnpm/exe.darwin-arm64': { integrity: 'sha512-c' } };
    expect(unexpected(mac, pins)).toEqual([]);
  });
});
