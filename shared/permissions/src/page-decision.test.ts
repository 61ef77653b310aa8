import type { UserRecord } from '@portal/types';
import { decidePage } from './page-decision.ts';

const user = (part: Partial<UserRecord> = {}): UserRecord => ({
  username: '20000009',
  fullname: 'Nguyễn Thị Ánh',
  accountType: 2,
  firstLogin: false,
  confirmDecree: true,
  passwordExpired: false,
  forceChangeGadPassword: false,
  resetPassword: false,
  authorities: ['policy.view'],
  avatar: null,
  urlFacebook: null,
  urlZalo: null,
  googleFlag: 0,
  facebookFlag: 0,
  appleFlag: 0,
  gad: false,
  gender: null,
  agentTypeName: null,
  agentCode: '20000009',
  ...part,
});

const lookup = {
  path: '/policy-management',
  access: 'private',
  permission: 'policy.view',
} as const;
const home = { path: '/', access: 'public' } as const;
const login = { path: '/login', access: 'public' } as const;
const change = { path: '/change-password', access: 'private', open: true } as const;

describe('decidePage', () => {
  it('GRD-01 sends a visitor of a private page to /401', () => {
    expect(decidePage(lookup, null)).toEqual({ kind: 'redirect', to: '/401' });
  });

  it('GRD-02 shows a public page to a visitor', () => {
    expect(decidePage(home, null)).toEqual({ kind: 'show' });
  });

  it('GRD-03 forces a first login to the password from any private page', () => {
    expect(decidePage(lookup, user({ firstLogin: true }))).toEqual({
      kind: 'redirect',
      to: '/change-password',
    });
  });

  it('GRD-04 forces an unconfirmed decree to its page, null as false', () => {
    for (const confirmDecree of [false, null]) {
      expect(decidePage(lookup, user({ confirmDecree }))).toEqual({
        kind: 'redirect',
        to: '/online-security',
      });
    }
  });

  it('LOGIN-23 leaves the user on the page of the step itself', () => {
    expect(decidePage(change, user({ firstLogin: true }))).toEqual({ kind: 'show' });
  });

  it('GRD-06 shows the denied panel to a user without the permission', () => {
    expect(decidePage(lookup, user({ authorities: [] }))).toEqual({ kind: 'forbidden' });
  });

  it('GRD-08 denies a private page that names no permission and is not open', () => {
    expect(decidePage({ path: '/forgotten', access: 'private' }, user())).toEqual({
      kind: 'forbidden',
    });
  });

  it('LOGIN-24 leads a signed-in user away from /login, to the step that is due', () => {
    expect(decidePage(login, user())).toEqual({ kind: 'redirect', to: '/' });
    expect(decidePage(login, user({ resetPassword: true }))).toEqual({
      kind: 'redirect',
      to: '/reset-password',
    });
  });
});
