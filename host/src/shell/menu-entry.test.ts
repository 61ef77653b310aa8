import type { MenuItem } from '@portal/types';
import { actionOf } from './menu-entry.ts';

const item = (part: Partial<MenuItem>): MenuItem => ({
  id: 1,
  name: 'mục',
  nameEn: 'item',
  link: null,
  customLink: null,
  itemId: null,
  itemSub: [],
  isLocalLink: false,
  hidden: false,
  disabled: false,
  underConstruction: false,
  ignoreAgentType: false,
  roleBm: false,
  roleLeader: false,
  subMenuList: [],
  ...part,
});

describe('actionOf', () => {
  it('MENU-08 opens local links inside and others in a new tab', () => {
    expect(actionOf(item({ link: '/library', isLocalLink: true }))).toEqual({
      kind: 'page',
      href: '/library',
    });
    expect(actionOf(item({ link: '/x', customLink: 'https://learn.example/' }))).toEqual({
      kind: 'outside',
      href: 'https://learn.example/',
    });
  });

  it('HDR-11 opens the dialog that a local link names', () => {
    const link = 'dialog:online-insurance';
    const open = { kind: 'dialog', name: 'online-insurance' };
    expect(actionOf(item({ link, isLocalLink: true }))).toEqual(open);
    expect(actionOf(item({ link })).kind).toBe('none');
    expect(actionOf(item({ link: 'dialog:../x', isLocalLink: true })).kind).toBe('none');
  });

  it('MENU-07 does nothing for a disabled item', () => {
    expect(actionOf(item({ link: '/x', isLocalLink: true, disabled: true })).kind).toBe('none');
  });

  it('MENU-09 MENU-10 says that it is being built, and for item 58 to use the tablet', () => {
    expect(actionOf(item({ underConstruction: true }))).toEqual({
      kind: 'building',
      tablet: false,
    });
    expect(actionOf(item({ id: 58 }))).toEqual({ kind: 'building', tablet: true });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/relative'])(
    'SEC-44 never follows %s out of the portal',
    (link) => {
      expect(actionOf(item({ link })).kind).toBe('none');
    },
  );
});
