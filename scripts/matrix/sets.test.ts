import { buildSets } from './sets.ts';

const REMOTES = ['auth', 'content', 'policy'];

const setsOf = (changed: string[], hostChanged: boolean, added: string[] = []) =>
  buildSets(REMOTES, { changed: new Set(changed), added: new Set(added), hostChanged });
const names = (...of: Parameters<typeof setsOf>) => setsOf(...of).map(({ name }) => name);

describe('buildSets', () => {
  it('proves the newest, each candidate, each previous remote, and the previous host', () => {
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
    const candidate = setsOf(REMOTES, true).find(({ name }) => name === 'policy-new');
    expect(candidate).toMatchObject({
      host: 'old',
      remotes: { auth: 'old', content: 'old', policy: 'new' },
    });
  });

  it('proves a remote that had no build before as a candidate under the host as released, and never without it', () => {
    expect(names(['policy'], true, ['policy'])).toEqual(['newest', 'policy-new']);
    // Its candidate is all newest where nothing else changed.
    expect(names(['policy'], false, ['policy'])).toEqual(['newest']);
  });

  it('proves nothing twice where builds are the same', () => {
    expect(names([], false)).toEqual(['newest']);
    // The host unchanged: policy as a candidate is all newest.
    expect(names(['policy'], false)).toEqual(['newest', 'policy-old']);
    expect(names([], true)).toEqual(['newest', 'host-old']);
  });
});
