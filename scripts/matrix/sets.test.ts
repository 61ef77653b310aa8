import { buildSets } from './sets.ts';

const REMOTES = ['auth', 'content', 'policy'];

const names = (changed: string[], hostChanged: boolean) =>
  buildSets(REMOTES, new Set(changed), hostChanged).map(({ name }) => name);

describe('buildSets', () => {
  it('proves the newest, each candidate, each remote of before, and the host of before', () => {
    expect(names(REMOTES, true)).toEqual([
      'newest',
      'auth-new',
      'auth-old',
      'content-new',
      'content-old',
      'policy-new',
      'policy-old',
      'host-old',
    ]);
  });

  it('puts a candidate beside the others and the host as they are released', () => {
    const candidate = buildSets(REMOTES, new Set(REMOTES), true).find(
      ({ name }) => name === 'policy-new',
    );
    expect(candidate).toMatchObject({
      host: 'old',
      remotes: { auth: 'old', content: 'old', policy: 'new' },
    });
  });

  it('proves nothing twice where builds are the same', () => {
    expect(names([], false)).toEqual(['newest']);
    // The host unchanged: policy as a candidate is all newest.
    expect(names(['policy'], false)).toEqual(['newest', 'policy-old']);
    expect(names([], true)).toEqual(['newest', 'host-old']);
  });
});
