import { fakeUser } from '@portal/remote-kit/testing';
import type { PageDeclaration, Registry } from '@portal/types';
import { decideRoute } from './decide-route.ts';

const page = (path: string, part: Partial<PageDeclaration> = {}): PageDeclaration => ({
  path,
  access: 'public',
  title: { vi: path, en: path },
  feature: path,
  status: 'ready',
  ...part,
});

const pages = [
  page('/'),
  page('/login'),
  page('/contact'),
  page('/userguide', { status: 'building' }),
  page('/documens', { access: 'private', permission: 'document.view' }),
  page('/policy-management', { access: 'private', permission: 'policy.view' }),
  page('/change-password', { access: 'private', open: true }),
];

const registry = {
  format: 1,
  serial: 1,
  channel: 'stable',
  setId: 's',
  issuedAt: '',
  remotes: [{ current: { name: 'content', manifest: { pages } }, previous: null }],
} as unknown as Registry;

const at = (path: string) => {
  const url = new URL(path, 'http://portal.test');
  return { pathname: url.pathname, search: url.search };
};

const agent = fakeUser({ authorities: ['policy.view'] });

describe('decideRoute', () => {
  it('finds the remote of a page, with or without a slash at the end', () => {
    for (const path of ['/contact', '/contact/']) {
      expect(decideRoute(registry, at(path), null)).toMatchObject({
        kind: 'remote',
        remote: 'content',
      });
    }
  });

  it('GRD-01 GRD-10 sends a visitor to /401 and keeps where they wanted to go', () => {
    expect(decideRoute(registry, at('/policy-management?page=2'), null)).toEqual({
      kind: 'redirect',
      to: '/401?returnUrl=%2Fpolicy-management%3Fpage%3D2',
    });
  });

  it('GRD-06 shows the denied panel without a redirect', () => {
    expect(decideRoute(registry, at('/documens'), agent)).toMatchObject({ kind: 'forbidden' });
  });

  it('GRD-11 knows the shell’s own /401 and /403', () => {
    expect(decideRoute(registry, at('/401'), null)).toEqual({ kind: 'unauthorised' });
    expect(decideRoute(registry, at('/403'), agent)).toEqual({ kind: 'noPermission' });
  });

  it.each([
    ['/documents', '/documens'],
    ['/incognito', '/icognito'],
    ['/personal-income-and-debt', '/personal-incomne-and-debt'],
  ])('GRD-12 leads %s to the path as it is given', (from, to) => {
    expect(decideRoute(registry, at(from), agent)).toEqual({ kind: 'redirect', to });
  });

  it('part of MENU-14: an item of the top menu that no page is for has a generic page; nothing is said before it is known', () => {
    const item = { code: 'UUDAI', label: 'Ưu đãi', linkAlias: 'uu-dai' };
    expect(decideRoute(registry, at('/uu-dai'), null, [item])).toEqual({ kind: 'section', item });
    expect(decideRoute(registry, at('/uu-dai'), null, null)).toEqual({ kind: 'waiting' });
    expect(decideRoute(registry, at('/contact'), null, null)).toMatchObject({ kind: 'remote' });
  });

  it('part of MENU-06: without a tab / leads to /401, after any required action', () => {
    const home = (user: typeof agent | null, hasTabs: boolean) =>
      decideRoute(registry, at('/'), user, [], hasTabs);
    expect(home(agent, false)).toEqual({ kind: 'redirect', to: '/401' });
    expect(home(agent, true)).toMatchObject({ kind: 'remote' });
    expect(home(null, false)).toMatchObject({ kind: 'remote' });
    expect(home({ ...agent, firstLogin: true }, false)).not.toEqual({
      kind: 'redirect',
      to: '/401',
    });
  });

  it('explains a link with a combination to everybody, after any required action', () => {
    const route = { kind: 'combination', text: 'policy@canary,content@1.2.0' };
    const link = '/?set=policy@canary,content@1.2.0';
    for (const user of [null, agent]) expect(decideRoute(registry, at(link), user)).toEqual(route);
    expect(decideRoute(registry, at(link), agent, [], false)).toEqual(route);
    const must = { ...agent, firstLogin: true };
    expect(decideRoute(registry, at(link), must)).not.toEqual(route);
    expect(decideRoute(registry, at('/?set='), agent)).toMatchObject({ kind: 'remote' });
    expect(decideRoute(registry, at('/contact?set=policy@canary'), agent)).toMatchObject({
      kind: 'remote',
    });
  });

  it('part of GRD-13: matches an unknown path against the menu, and then is not found', () => {
    const types = [{ code: 'CONTACT', label: 'Liên hệ', linkAlias: 'lien-he' }];
    expect(decideRoute(registry, at('/lien-he'), null, types)).toEqual({
      kind: 'redirect',
      to: '/contact',
    });
    expect(decideRoute(registry, at('/lien-he'), null)).toEqual({ kind: 'notFound' });
  });

  it('says that a declared page is being built, after the guards', () => {
    expect(decideRoute(registry, at('/userguide'), null)).toMatchObject({ kind: 'building' });
  });

  it('LOGIN-23 settles every combination of the five flags in at most two moves', () => {
    for (let bits = 0; bits < 32; bits += 1) {
      const user = fakeUser({
        confirmDecree: (bits & 1) === 0,
        firstLogin: (bits & 2) > 0,
        passwordExpired: (bits & 4) > 0,
        forceChangeGadPassword: (bits & 8) > 0,
        resetPassword: (bits & 16) > 0,
        authorities: ['policy.view'],
      });
      const steps = [
        ...pages,
        page('/online-security'),
        page('/change-password-no-term', { access: 'private', open: true }),
        page('/change-password-gad', { access: 'private', open: true }),
        page('/reset-password', { access: 'private', open: true }),
      ];
      const own = {
        ...registry,
        remotes: [{ current: { name: 'auth', manifest: { pages: steps } }, previous: null }],
      } as unknown as Registry;
      for (const start of ['/login', '/policy-management', '/change-password']) {
        let path = start;
        let moves = 0;
        for (;;) {
          const route = decideRoute(own, at(path), user);
          if (route.kind !== 'redirect') break;
          path = route.to;
          moves += 1;
          expect(moves).toBeLessThanOrEqual(2);
        }
      }
    }
  });
});
