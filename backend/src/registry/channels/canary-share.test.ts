import { isInCanary, percentileOf } from './canary-share.ts';

const names = Array.from({ length: 10_000 }, (_, at) => String(20_000_000 + at));
const included = (share: number, remote = 'policy') =>
  names.filter((username) =>
    isInCanary({ remote, share, users: [], roles: [] }, { username, roles: [] }),
  );

describe('a share of users', () => {
  it.each([1, 5, 10, 25, 50, 90])('REL %i %% of ten thousand is about that many', (share) => {
    // Four standard deviations of a fair draw.
    const spread = 4 * Math.sqrt(names.length * (share / 100) * (1 - share / 100));
    expect(Math.abs(included(share).length - share * 100)).toBeLessThan(spread);
  });

  it('is no user at 0 and every user at 100', () => {
    expect([included(0).length, included(100).length]).toEqual([0, 10_000]);
  });

  it('is stable, and a larger share includes a smaller one', () => {
    const small = included(10);
    expect(included(10)).toEqual(small);
    const large = new Set(included(11));
    expect(large.size).toBeGreaterThan(small.length);
    expect(small.filter((name) => !large.has(name))).toEqual([]);
  });

  it('is independent between remotes, and ignores case', () => {
    const both = new Set(included(50, 'content'));
    const overlap = included(50).filter((name) => both.has(name)).length;
    expect(Math.abs(overlap - 2500)).toBeLessThan(200);
    expect(percentileOf('QuanTri01', 'policy')).toBe(percentileOf('quantri01', 'policy'));
  });

  it('adds to named users and roles', () => {
    const rule = { remote: 'policy', share: 0, users: ['quantri01'], roles: ['EDITOR'] };
    expect(isInCanary(rule, { username: 'QuanTri01', roles: [] })).toBe(true);
    expect(isInCanary(rule, { username: 'bientap01', roles: ['EDITOR'] })).toBe(true);
    expect(isInCanary(rule, { username: 'bientap01', roles: ['AGENT'] })).toBe(false);
  });
});
