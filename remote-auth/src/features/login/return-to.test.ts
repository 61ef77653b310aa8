import { returnTo } from './return-to.ts';

describe('where a signed-in user goes back to', () => {
  it.each([['/policy-management'], ['/policy-management?page=2#top'], ['/']])(
    'keeps the path %j',
    (path) => {
      expect(returnTo(path)).toBe(path);
    },
  );

  it.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/..//evil.example'],
    ['javascript:alert(1)'],
    ['policy-management'],
    ['/login?returnUrl=/login'],
    ['http://'],
    [''],
    [null],
    [7],
  ])('refuses %j', (path) => {
    expect(returnTo(path)).toBeUndefined();
  });
});
