import { pageKey } from './page-key.ts';

describe('the address of a page as a favourite', () => {
  it.each([
    ['/policy-management', '', '/policy-management'],
    ['/policy-management', '?status=GRACE,LAPSED', '/policy-management?status=GRACE,LAPSED'],
    // In the order of the declaration, each once.
    ['/policy-management', '?dueTo=2&status=A&status=B', '/policy-management?status=A&dueTo=2'],
    ['/policy-management', '?search=%C3%81nh&page=3&token=x', '/policy-management'],
    ['/policy-management', '?status=0901%20234%20567', '/policy-management'],
    ['/policy-management', `?status=${'x'.repeat(401)}`, '/policy-management'],
    ['/policy-management', '?status=', '/policy-management'],
    ['/policy-management', '?status=%3Cb%3E', '/policy-management?status=%3Cb%3E'],
  ])('%s%s is kept as %s', (pathname, search, key) => {
    expect(pageKey(['status', 'dueTo'], pathname, search)).toBe(key);
  });

  it('has no query where the page declares no params', () => {
    expect(pageKey([], '/dashboard', '?status=GRACE')).toBe('/dashboard');
  });
});
