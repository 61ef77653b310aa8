import type { SavedView, ViewState } from '@portal/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '../testing/api-error.ts';
import { PATH as LIST, renderList, USER } from '../testing/render-list.tsx';
import { writeDefaults } from './stored-defaults.ts';

const STATE: ViewState = {
  filters: { status: 'GRACE' },
  sort: { key: 'premium', dir: 'desc' },
  pageSize: 20,
  columns: [],
};
const ADDRESS = `${LIST}?status=GRACE&sort=premium&order=desc&pageSize=20`;
const view = (part: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  list: 'policy.own',
  name: 'Sắp mất',
  state: STATE,
  isDefault: false,
  ...part,
});
// The machine may be busy with other work.
const rowsAreHere = () => screen.findByRole('link', { name: '70000001' }, { timeout: 4_000 });
const openViews = async () => {
  await rowsAreHere();
  await userEvent.click(screen.getByRole('button', { name: /^Góc nhìn/ }));
  return screen.getByRole('group', { name: 'Góc nhìn đã lưu' });
};

beforeEach(() => localStorage.clear());

describe('what a list opens with', () => {
  it('a known default opens the bare address with one call, and the address says it', async () => {
    writeDefaults(USER.username, [view()]);
    const { requests, paths, queries } = renderList(LIST, {
      answers: { 'GET ods/saved-view': () => [view({ isDefault: true })] },
    });
    await rowsAreHere();
    expect(paths.at(-1)).toBe(ADDRESS);
    expect(requests()).toEqual([
      { view: 'own', status: 'GRACE', sort: 'premium', order: 'desc', page: 1, pageSize: 20 },
    ]);
    expect(await screen.findByRole('button', { name: 'Góc nhìn: Sắp mất' })).toBeVisible();
    expect(queries('GET ods/saved-view/defaults')).toHaveLength(0);
  });

  it('a sent link wins, and no views are asked for where none is in use', async () => {
    writeDefaults(USER.username, [view()]);
    const { requests, paths, queries } = renderList(`${LIST}?status=LAPSED`);
    await rowsAreHere();
    expect(paths).toEqual([`${LIST}?status=LAPSED`]);
    expect(requests()).toHaveLength(1);
    expect(queries('GET ods/saved-view')).toHaveLength(0);
    // The plain list has an address of its own then.
    await userEvent.click(screen.getByRole('button', { name: /^Bỏ lọc/ }));
    expect(paths.at(-1)).toBe(`${LIST}?page=1`);
  });

  it('a device that does not know asks first, and the list once after that', async () => {
    let tell = (_views: SavedView[]) => {};
    const { requests, paths } = renderList(LIST, {
      newDevice: true,
      answers: {
        'GET ods/saved-view/defaults': () =>
          new Promise<SavedView[]>((resolve) => {
            tell = resolve;
          }),
        'GET ods/saved-view': () => [view({ isDefault: true })],
      },
    });
    await screen.findByRole('table');
    expect(requests()).toHaveLength(0);
    await act(async () => tell([view()]));
    await rowsAreHere();
    expect(requests()).toHaveLength(1);
    expect(paths.at(-1)).toBe(ADDRESS);
  });

  it('opens plainly when the views fail', async () => {
    const { requests, paths } = renderList(LIST, {
      newDevice: true,
      answers: {
        'GET ods/saved-view/defaults': () => {
          throw apiError(500, 'INTERNAL');
        },
      },
    });
    await rowsAreHere();
    expect(paths).toEqual([LIST]);
    expect(requests()).toHaveLength(1);
  });

  it('a default that arrives later replaces no rows, and applies the next time', async () => {
    writeDefaults(USER.username, [], 1);
    const { requests, paths, queries } = renderList(LIST, {
      answers: { 'GET ods/saved-view/defaults': () => [view()] },
    });
    await rowsAreHere();
    await waitFor(() => expect(queries('GET ods/saved-view/defaults')).toHaveLength(1));
    expect(requests()).toHaveLength(1);
    expect(paths).toEqual([LIST]);
    await waitFor(() => expect(localStorage.getItem('portal.list.defaults')).toContain('GRACE'));
  });

  it('IMP-05 under impersonation views are neither shown nor requested', async () => {
    const { queries } = renderList(LIST, {
      newDevice: true,
      session: { user: USER, impersonating: '20000009' },
    });
    await rowsAreHere();
    expect(queries('GET ods/saved-view/defaults')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Góc nhìn/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cột' })).toBeVisible();
  });
});

describe('the views of a list', () => {
  it('says that there are none, and that they could not be loaded, with a retry', async () => {
    let fails = true;
    renderList(LIST, {
      answers: {
        'GET ods/saved-view': () => {
          if (fails) throw apiError(503, 'UNAVAILABLE');
          return [];
        },
      },
    });
    const panel = await openViews();
    expect(await within(panel).findByText(/Mã lỗi: UNAVAILABLE/)).toBeVisible();
    fails = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Thử lại' }));
    expect(await within(panel).findByText(/chưa lưu góc nhìn nào/)).toBeVisible();
  });

  it('saves what is shown, without what was searched for; the name is checked first', async () => {
    const { queries, toasts } = renderList(`${LIST}?search=anh&status=GRACE`, {
      answers: {
        'GET ods/saved-view': () => [view()],
        'POST ods/saved-view': ({ body }) => ({ id: 9, ...(body as object) }),
      },
    });
    const panel = await openViews();
    await userEvent.click(
      await within(panel).findByRole('button', { name: 'Lưu thành góc nhìn mới' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Lưu góc nhìn' });
    const name = within(dialog).getByRole('textbox', { name: 'Tên góc nhìn' });
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
    await save();
    expect(within(dialog).getByText('Hãy đặt tên cho góc nhìn.')).toBeVisible();
    await userEvent.type(name, 'SAP MAT');
    expect(within(dialog).getByText(/đã có góc nhìn tên như vậy/)).toBeVisible();
    await userEvent.clear(name);
    await userEvent.paste('x'.repeat(61));
    expect(within(dialog).getByText(/dài quá 60 ký tự/)).toBeVisible();
    await save();
    expect(queries('POST ods/saved-view')).toHaveLength(0);
    await userEvent.clear(name);
    await userEvent.type(name, ' Ân hạn ');
    await save();
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Đã lưu góc nhìn Ân hạn'));
    expect(queries('POST ods/saved-view')[0]?.body).toEqual({
      list: 'policy.own',
      name: 'Ân hạn',
      isDefault: false,
      state: {
        filters: { status: 'GRACE' },
        sort: { key: 'policyNo', dir: 'desc' },
        pageSize: 10,
        columns: [],
      },
    });
    expect(screen.getByRole('button', { name: 'Góc nhìn: Ân hạn' })).toBeVisible();
  });

  it('keeps the form when saving fails, and says why', async () => {
    let code = 'SAVED_VIEW_NAME_TAKEN';
    renderList(LIST, {
      answers: {
        'GET ods/saved-view': () => [],
        'POST ods/saved-view': () => {
          throw Object.assign(apiError(409, code), { message: `refused: ${code}` });
        },
      },
    });
    const panel = await openViews();
    await userEvent.click(
      await within(panel).findByRole('button', { name: 'Lưu thành góc nhìn mới' }),
    );
    const dialog = screen.getByRole('dialog');
    const name = within(dialog).getByRole('textbox');
    await userEvent.type(name, 'Một{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/SAVED_VIEW_NAME_TAKEN/));
    code = 'SAVED_VIEW_LIMIT';
    await userEvent.type(name, '{Enter}');
    expect(await within(dialog).findByText('refused: SAVED_VIEW_LIMIT')).toBeVisible();
    expect(name).toHaveValue('Một');
  });

  it('POL-15 deletes after a question alone; one that is gone already counts as deleted', async () => {
    const { queries } = renderList(LIST, {
      answers: {
        'GET ods/saved-view': () => [view()],
        'DELETE ods/saved-view/7': () => {
          throw apiError(404, 'NOT_FOUND');
        },
      },
    });
    const ask = async () => {
      const panel = await openViews();
      await userEvent.click(
        await within(panel).findByRole('button', { name: 'Xoá góc nhìn Sắp mất' }),
      );
      return screen.getByRole('dialog', { name: 'Xoá góc nhìn?' });
    };
    const first = await ask();
    expect(first).toHaveTextContent('“Sắp mất”');
    await userEvent.click(within(first).getByRole('button', { name: 'Huỷ' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(queries('DELETE ods/saved-view/7')).toHaveLength(0);
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Xoá' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(queries('DELETE ods/saved-view/7')).toHaveLength(1);
    expect(await within(await openViews()).findByText(/chưa lưu góc nhìn nào/)).toBeVisible();
  });

  it('becomes the default, and shows that it has changed; its changes are saved', async () => {
    const other = view({ id: 8, name: 'Khác', isDefault: true });
    const { paths, queries } = renderList(LIST, {
      answers: {
        'GET ods/saved-view': () => [other, view()],
        'PUT ods/saved-view/7': ({ body }) => view({ isDefault: true, ...(body as object) }),
      },
    });
    const panel = await openViews();
    await userEvent.click(
      await within(panel).findByRole('button', { name: 'Mở danh sách bằng góc nhìn Sắp mất' }),
    );
    expect(
      await within(panel).findByRole('button', {
        name: 'Không mở danh sách bằng góc nhìn Sắp mất nữa',
      }),
    ).toBeVisible();
    expect(within(panel).getAllByText('Mặc định')).toHaveLength(1);
    await userEvent.click(within(panel).getByRole('button', { name: /^Sắp mất/ }));
    expect(paths.at(-1)).toBe(ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: /^Bỏ lọc/ }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Góc nhìn: Sắp mất (đã đổi)' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByRole('button', { name: 'Góc nhìn: Sắp mất' })).toBeVisible();
    expect(queries('PUT ods/saved-view/7').map(({ body }) => body)).toEqual([
      { isDefault: true },
      { state: { ...STATE, filters: {} } },
    ]);
  });
});

describe('the columns of a list', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  it('come, go, move with the focus, and are remembered for this list', async () => {
    const { unmount } = renderList(LIST);
    await rowsAreHere();
    const before = heads();
    await userEvent.click(screen.getByRole('button', { name: 'Cột' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mã đại lý' }));
    expect(heads()).toEqual([...before, 'Mã đại lý']);
    const up = () => screen.getByRole('button', { name: 'Đưa lên: Mã đại lý' });
    await userEvent.click(up());
    expect(heads().at(-2)).toBe('Mã đại lý');
    expect(up()).toHaveFocus();
    expect(
      screen.getByText(`Mã đại lý: vị trí ${before.length} trên ${before.length + 1}`),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Số hợp đồng' })).toBeDisabled();
    const chosen = heads();
    unmount();
    renderList(LIST);
    await rowsAreHere();
    expect(heads()).toEqual(chosen);
    await userEvent.click(screen.getByRole('button', { name: 'Cột' }));
    await userEvent.click(screen.getByRole('button', { name: 'Như ban đầu' }));
    expect(heads()).toEqual(before);
    expect(localStorage.getItem('portal.list.columns')).toBe('{}');
  });

  it('of the address come first; choosing others is the reader’s own from then on', async () => {
    const { paths } = renderList(`${LIST}?columns=premium,policyholder&page=1`);
    await rowsAreHere();
    expect(heads()).toEqual(['Số hợp đồng', 'Phí', 'Bên mua bảo hiểm']);
    await userEvent.click(screen.getByRole('button', { name: 'Cột' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phí' }));
    expect(heads()).toEqual(['Số hợp đồng', 'Bên mua bảo hiểm']);
    expect(paths.at(-1)).toBe(LIST);
  });
});
