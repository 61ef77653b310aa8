import { fakeUser } from '@portal/remote-kit/testing';
import type { AccountType, SessionState } from '@portal/types';
import { accountItems, salutation } from './account-items.ts';

const session = (part: Partial<SessionState>): SessionState => ({
  user: null,
  agent: null,
  candidate: null,
  menu: [],
  impersonating: null,
  expiresAt: null,
  ...part,
});

describe('accountItems', () => {
  it.each<[AccountType, boolean, boolean]>([
    [1, false, true],
    [2, false, true],
    [3, false, false],
    [4, false, false],
    [5, false, false],
    [1, true, false],
    [2, true, false],
  ])(
    'PWD-21 account type %i, first login %s: change password %s',
    (accountType, firstLogin, shown) => {
      const items = accountItems(session({ user: fakeUser({ accountType, firstLogin }) }));
      expect(items.includes('password')).toBe(shown);
    },
  );

  it.each<[AccountType, boolean, boolean, boolean]>([
    [2, true, false, true],
    [2, false, false, false],
    [2, true, true, false],
    [1, true, false, false],
  ])(
    'GAD-01 type %i, gad %s, first login %s: GAD password %s',
    (accountType, gad, firstLogin, shown) => {
      const items = accountItems(session({ user: fakeUser({ accountType, gad, firstLogin }) }));
      expect(items.includes('gadPassword')).toBe(shown);
    },
  );

  it('IMP-02 offers the way out only while viewing as an agent', () => {
    expect(accountItems(session({ user: fakeUser() }))).not.toContain('exitImpersonation');
    expect(accountItems(session({ user: fakeUser(), impersonating: '20000010' }))).toContain(
      'exitImpersonation',
    );
  });

  it('IMP-05 offers no change of the account while viewing as an agent', () => {
    const user = fakeUser({ gad: true });
    const items = accountItems(session({ user, impersonating: '20000010' }));
    expect(items).toEqual(['settings', 'exitImpersonation', 'signOut']);
  });

  it('IMP-01 IMP-04 offers impersonation to users with the authority who do not impersonate yet', () => {
    const user = fakeUser({ accountType: 1, authorities: ['impersonate.use'] });
    expect(accountItems(session({ user }))).toContain('viewAsAgent');
    expect(accountItems(session({ user, impersonating: '20000010' }))).not.toContain('viewAsAgent');
    expect(accountItems(session({ user: fakeUser() }))).not.toContain('viewAsAgent');
  });

  it('has nothing for a visitor', () => {
    expect(accountItems(session({}))).toEqual([]);
  });

  it('HDR-05 says Anh to M and Chị otherwise', () => {
    expect([salutation('M'), salutation('F'), salutation(null)]).toEqual(['Anh', 'Chị', 'Chị']);
  });
});
