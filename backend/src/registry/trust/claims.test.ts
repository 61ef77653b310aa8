import { matchesClaims, namesOwner } from './claims.ts';

const TOKEN = {
  repository: 'org/policy',
  ref: 'refs/heads/main',
  run_attempt: 2,
  ref_protected: true,
  list: ['org/policy'],
};

it.each([
  [{ repository: 'org/policy' }],
  [{ repository: 'org/*', ref: 'refs/heads/*' }],
  [{ repository: 'org/pol*cy', run_attempt: '2', ref_protected: 'true' }],
])('%j fits', (claims) => expect(matchesClaims(TOKEN, claims)).toBe(true));

it.each([
  [{ repository: 'org/policy', ref: 'refs/heads/dev' }],
  [{ repository: 'org/polic' }],
  [{ repository: 'xorg/policy' }],
  [{ repository: 'org.policy' }],
  [{ repository: 'Org/policy' }],
  [{ ref: 'refs/*' }],
  [{ repository: '*' }],
  [{ environment: '*' }],
  [{ list: 'org/policy' }],
  [{ constructor: '*' }],
])('%j does not', (claims) => expect(matchesClaims(TOKEN, claims)).toBe(false));

it('a pattern full of stars is matched in no time', () => {
  const claims = { repository: `${'*a'.repeat(40)}b` };
  const started = performance.now();
  expect(matchesClaims({ repository: 'a'.repeat(200) }, claims)).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_000);
});

it.each([
  [{ repository: 'org/policy' }],
  [{ repository: 'org/*' }],
  [{ sub: 'repo:org/policy:ref:refs/heads/*' }],
  [{ project_id: '42', ref: '*' }],
])('%j names an owner', (claims) => expect(namesOwner(claims)).toBe(true));

it.each([
  [{}],
  [{ ref: 'refs/heads/main' }],
  [{ repository: '*/policy' }],
  [{ repository: 'o*/policy' }],
  [{ sub: 'repo:*' }],
  [{ project_id: '4*' }],
  [{ repository_owner: '*' }],
])('%j does not name one', (claims) => expect(namesOwner(claims)).toBe(false));
