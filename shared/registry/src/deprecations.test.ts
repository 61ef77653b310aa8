import { CONTRACT_VERSION } from '@portal/types';
import { satisfiesContract } from './contract-range.ts';
import { DEPRECATIONS, deprecationLine, deprecationsOf } from './deprecations.ts';

const shared = { react: '^19.0.0' };

it('finds nothing in what the presets of today write', () => {
  expect(deprecationsOf({ manifest: { contract: '^1.3.0' }, shared })).toEqual([]);
});

it.each([
  ['1.3.0', 'narrowContract'],
  ['~1.3.0', 'narrowContract'],
])('finds the contract range %s, which a later minor would refuse', (contract, id) => {
  const found = deprecationsOf({ manifest: { contract }, shared });
  expect(found.map((one) => one.id)).toEqual([id]);
});

it('finds a release without ranges, and says on one line what to write and until when', () => {
  const [found] = deprecationsOf({ manifest: { contract: '^1.0.0' }, shared: undefined });
  expect(found && deprecationLine('policy', found)).toMatch(
    /^policy: .* deprecated since contract 1\.3\.0 and goes with 2\.0\.0; write .*"shared"$/,
  );
});

it('announces by a contract that there is, and removes by a later major alone', () => {
  for (const { since, removed } of DEPRECATIONS) {
    expect(satisfiesContract(CONTRACT_VERSION, `^${since}`)).toBe(true);
    expect(removed).toMatch(/^\d+\.0\.0$/);
    expect(Number.parseInt(removed, 10)).toBeGreaterThan(Number.parseInt(CONTRACT_VERSION, 10));
  }
});
