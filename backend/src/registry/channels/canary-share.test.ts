import { isChosen, percentileOf } from './canary-share.ts';

const names = Array.from({ length: 10_000 }, (_, at) => String(20_000_000 + at));
const chosen = (share: number, remote = 'policy') =>
  names.filter((username) =>
    isChosen({ remote, share, users: [], roles: [] }, { username, roles: [] }),
  );

describe('a share of users', () => {
  it.each([1, 5, 10, 25, 50, 90])('REL %i %% of ten thousand is about that many', (share) => {
    // Four standard deviations of a fair draw.
    const spread = 4 * Math.sqrt(names.length * (share / 100) * (1 - share / 100));
    expect(Math.abs(chosen(share).length - share * 100)).toBeLessThan(spread);
  });

  it('is nobody at 0 and everybody at 100', () => {
    expect([chosen(0).length, chosen(100).length]).toEqual([0, 10_000]);
  });

  it('is steady, and growing it takes nobody out', () => {
    const small = chosen(10);
    expect(chosen(10)).toEqual(small);
    const large = new Set(chosen(11));
    expect(large.size).toBeGreaterThan(small.length);
    expect(small.filter((name) => !large.has(name))).toEqual([]);
  });

  it('draws anew for each remote, and knows no capitals', () => {
    const both = new Set(chosen(50, 'content'));
    const overlap = chosen(50).filter((name) => both.has(name)).length;
    expect(Math.abs(overlap - 2500)).toBeLessThan(200);
    expect(percentileOf('QuanTri01', 'policy')).toBe(percentileOf('quantri01', 'policy'));
  });

  it('is beside those who are named, and those of a role that is', () => {
    const rule = { remote: 'policy', share: 0, users: ['quantri01'], roles: ['EDITOR'] };
    expect(isChosen(rule, { username: 'QuanTri01', roles: [] })).toBe(true);
    expect(isChosen(rule, { username: 'bientap01', roles: ['EDITOR'] })).toBe(true);
    expect(isChosen(rule, { username: 'bientap01', roles: ['AGENT'] })).toBe(false);
  });
});
