import adminEn from '@portal/remote-kit/locales/en.json' with { type: 'json' };
import adminVi from '@portal/remote-kit/locales/vi.json' with { type: 'json' };
import { fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import type { Favorite, FavoriteList, RecentItem } from '@portal/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavoritePage } from './favorite-page.tsx';
import en from './locales/en.json' with { type: 'json' };
import vi from './locales/vi.json' with { type: 'json' };

const favorite = (id: number, part: Partial<Favorite> = {}): Favorite => ({
  ...{ id, kind: 'PAGE', refKey: `/p${id}`, state: 'OPEN', title: `Trang ${id}`, text: null },
  ...{ href: `/p${id}`, folder: null, note: '', pinned: false, version: 1 },
  ...part,
});
const listOf = (datas: Favorite[]): FavoriteList => ({ datas, version: 'v', most: 200 });
const recent: RecentItem = {
  ...{ kind: 'POLICY', refKey: '7001', title: '7001', text: 'Lê Ánh · An Tâm' },
  ...{ href: '/policy-management/detail/7001', at: '20261127081500' },
};
const user = fakeUser({ authorities: ['favorite.view'] });
const LIST = 'GET cms/favorite';
const RECENT = 'GET cms/favorite/recent';

const show = (answers: Record<string, () => unknown>, session: object = { user }) =>
  renderInPortal(<FavoritePage />, {
    remote: 'content',
    libraries: {
      './features/favorite': { vi, en },
      '@portal/remote-kit': { vi: adminVi, en: adminEn },
    },
    session,
    answers,
  });

describe('the page of favourites', () => {
  it('shows what was opened lately, and forgets it', async () => {
    let items = [recent];
    const { calls } = show({
      [LIST]: () => listOf([]),
      [RECENT]: () => items,
      'DELETE cms/favorite/recent': () => {
        items = [];
        return null;
      },
    });
    const place = await screen.findByRole('region', { name: 'Gần đây' });
    expect(await within(place).findByRole('link', { name: '7001' })).toHaveAttribute(
      'href',
      recent.href,
    );
    await userEvent.click(within(place).getByRole('button', { name: 'Xoá danh sách' }));
    expect(await within(place).findByText('Chưa mở khách hàng hay hợp đồng nào.')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('is read alone while staff impersonate the agent, and asks for nothing that was opened', async () => {
    const { calls } = show(
      { [LIST]: () => listOf([favorite(1, { folder: 'Một' })]) },
      { user, impersonating: '20000009' },
    );
    expect(await screen.findByRole('link', { name: 'Trang 1' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(vi.readOnly)).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['cms/favorite']);
  });

  it('shows no name of what is out of scope, and the title of a page that is gone', async () => {
    show({
      [LIST]: () =>
        listOf([
          favorite(1, { kind: 'CUSTOMER', state: 'OUT_OF_SCOPE', title: null, href: null }),
          favorite(2, { state: 'GONE', href: null }),
        ]),
      [RECENT]: () => [],
    });
    const [customer, page] = await screen.findAllByRole('listitem');
    expect(customer).toHaveTextContent('Không còn trong phạm vi của bạn');
    expect(page).toHaveTextContent('Trang 2 · Không còn tồn tại');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
