import type { MenuItem } from '@portal/types';
import { screen } from '@testing-library/react';
import { agentSession, renderContent } from '../../testing/render-content.tsx';
import { QuickPlaces } from './quick-places.tsx';

const item = (id: number, part: Partial<MenuItem>): MenuItem => ({
  id,
  name: `Mục ${id}`,
  nameEn: `Item ${id}`,
  link: null,
  customLink: null,
  itemId: 'policy.view',
  itemSub: [],
  isLocalLink: true,
  hidden: false,
  disabled: false,
  underConstruction: false,
  ignoreAgentType: false,
  roleBm: false,
  roleLeader: false,
  subMenuList: [],
  ...part,
});

const show = (menu: MenuItem[], language: 'vi' | 'en' = 'vi') =>
  renderContent(<QuickPlaces />, { session: { ...agentSession(), menu }, language });
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('quick places', () => {
  it('HOME-01 are what the permitted menu leads to, most used first, by the menu’s names', () => {
    const menu = [
      item(1, {
        subMenuList: [
          item(2, { name: 'Khách hàng', link: '/customer-information' }),
          item(3, { name: 'Tra cứu hợp đồng', link: '/policy-management' }),
          item(4, { name: 'Nơi lạ', link: '/somewhere' }),
        ],
      }),
    ];
    show(menu);
    expect(names()).toEqual(['Tra cứu hợp đồng', 'Khách hàng']);
    expect(screen.getByRole('link', { name: 'Tra cứu hợp đồng' })).toHaveAttribute(
      'href',
      '/policy-management',
    );
  });

  it.each<[string, Partial<MenuItem>]>([
    ['without the right', { itemId: 'ga.view' }],
    ['hidden', { hidden: true }],
    ['disabled', { disabled: true }],
    ['under construction', { underConstruction: true }],
    ['of another system', { isLocalLink: false }],
  ])('HOME-01 have nothing that is %s', (_why, part) => {
    show([item(1, { link: '/policy-management', ...part })]);
    expect(names()).toEqual([]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('HOME-01 speak English', () => {
    show([item(1, { link: '/policy-management', nameEn: 'Policies' })], 'en');
    expect(names()).toEqual(['Policies']);
    expect(screen.getByRole('navigation', { name: 'Quick access' })).toBeVisible();
  });

  it('HOME-01 are eight at most', () => {
    const links = [
      ...['/policy-management', '/fee-policy-management', '/customer-information', '/calendar'],
      ...['/renewal-fee-reminder', '/policy-claim-management', '/library', '/dashboard'],
      ...['/reporting/personal-reporting', '/exam-manager'],
    ];
    show(links.map((link, id) => item(id + 1, { link })));
    expect(names()).toHaveLength(8);
  });
});
