import { fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import { PageTitle } from '@portal/ui/pages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavoriteButton } from './favorite-button.tsx';
import { PageStar } from './page-star.tsx';
import { ShownPageContext } from './shown-page-context.ts';

const user = fakeUser({ authorities: ['favorite.view'] });
const SAVED = 'GET cms/favorite/saved';
const star = (name: string) => screen.findByRole('button', { name });

describe('the star', () => {
  it('saves and removes with one call each, shown at once', async () => {
    const { calls } = renderInPortal(<FavoriteButton kind="CUSTOMER" refKey="KH1" />, {
      session: { user },
      answers: {
        [SAVED]: () => [],
        'POST cms/favorite/save': () => ({ id: 7 }),
        'DELETE cms/favorite/7': () => null,
      },
    });
    await userEvent.click(await star('Lưu vào mục yêu thích'));
    await userEvent.click(await star('Bỏ khỏi mục yêu thích'));
    await star('Lưu vào mục yêu thích');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      SAVED,
      'POST cms/favorite/save',
      'DELETE cms/favorite/7',
    ]);
  });

  it('is not there without the right, before a step that must be finished, nor while an agent is impersonated', () => {
    const element = <FavoriteButton kind="CUSTOMER" refKey="KH1" />;
    const without = renderInPortal(element, { session: { user: fakeUser({ authorities: [] }) } });
    const undone = { user: { ...user, confirmDecree: null } };
    const before = renderInPortal(element, { session: undone });
    const viewing = renderInPortal(element, { session: { user, impersonating: '20000009' } });
    for (const { container } of [without, before, viewing]) expect(container).toBeEmptyDOMElement();
  });

  it('of a page is filled where its address with the page’s own params is saved', async () => {
    const page = { path: '/policy-management', params: ['status'] };
    renderInPortal(
      <ShownPageContext.Provider value={page}>
        <PageStar />
      </ShownPageContext.Provider>,
      {
        session: { user },
        path: '/policy-management?search=x&status=GRACE',
        answers: {
          [SAVED]: () => [{ id: 1, kind: 'PAGE', refKey: '/policy-management?status=GRACE' }],
        },
      },
    );
    await star('Bỏ khỏi mục yêu thích');
  });

  it('of a page stays away where a part of the path is variable', () => {
    renderInPortal(
      <ShownPageContext.Provider value={{ path: '/library/:id', params: [] }}>
        <PageTitle title="Tài liệu" />
        <PageStar />
      </ShownPageContext.Provider>,
      { session: { user } },
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tài liệu');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
