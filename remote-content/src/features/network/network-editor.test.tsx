import { ApiError } from '@portal/api-client';
import { fakeUser } from '@portal/remote-kit/testing';
import type { NetworkRow, NetworkSave } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { cards, renderNetwork as show } from '../../testing/render-network.tsx';
import { networkPlace } from '../../testing/rows.ts';

describe('editors', () => {
  const row = (part: Partial<NetworkRow> = {}): NetworkRow => ({
    ...networkPlace(),
    ...{ id: 7, version: 3, status: 'OPEN', publishFrom: null },
    ...part,
  });
  const missing = {
    ...{ kind: 'OFFICE' as const, ownerId: 41, name: 'Văn phòng Mới', provinceCode: '79' },
    ...{ address: '1 Hoà Bình', phone: null },
  };
  const closed = row({ id: 8, name: 'Văn phòng Cũ', status: 'CLOSED' });
  const coming = row({ id: 9, name: 'Văn phòng Sắp mở', publishFrom: '20270104' });
  const session = { user: fakeUser({ authorities: ['content.manage'] }) };
  const edit = (answers: Record<string, (call: { body: unknown }) => unknown> = {}) =>
    show('', {
      session,
      answers: {
        'GET cms/network/rows': () => ({ places: [row(), closed, coming], missing: [missing] }),
        ...answers,
      },
    });
  const open = async (person: ReturnType<typeof show>['person'], name = 'Sửa Văn phòng Hà Nội') => {
    await person.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  it('part of NET-12: change hours and notice of the version that they saw', async () => {
    let sent: NetworkSave | undefined;
    const { person, toasts, calls } = edit({
      'POST cms/network/save': ({ body }) => {
        sent = body as NetworkSave;
        return row({ version: 4 });
      },
    });
    const dialog = await open(person);
    const monday = await dialog.findByRole('textbox', { name: 'Thứ Hai' });
    expect(monday).toHaveValue('08:00-12:00, 13:00-17:00');
    await person.clear(monday);
    await person.type(monday, '8h-11h30');
    await person.type(dialog.getByRole('textbox', { name: /^Thông báo cho khách/ }), 'Lên tầng 2');
    await person.click(dialog.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject({
      ...{ id: 7, version: 3, ownerId: null, kind: 'OFFICE', lat: 21.0285, lon: 105.8542 },
      ...{ notice: 'Lên tầng 2', status: 'OPEN', services: ['ADVICE', 'PREMIUM'] },
      hours: { 1: [['08:00', '11:30']], 6: [['08:00', '12:00']] },
    });
    expect(toasts).toEqual([{ kind: 'success', title: 'Đã lưu Văn phòng Hà Nội' }]);
    // What was saved is read again.
    expect(calls.filter(({ path }) => path === 'cms/network/list')).toHaveLength(2);
  });

  it('part of NET-12: wrong hours stand at their day, before and after the call', async () => {
    const { person } = edit({
      'POST cms/network/save': () => {
        const message = 'Giờ làm việc không hợp lệ: Thứ Ba.';
        throw new ApiError({
          ...{ status: 400, code: 'NET_HOURS', message },
          fields: [{ field: 'hours.2', code: 'NET_HOURS', message }],
        });
      },
    });
    const dialog = await open(person);
    const monday = await dialog.findByRole('textbox', { name: 'Thứ Hai' });
    await person.clear(monday);
    await person.type(monday, '08:00-12:00, 11:00-17:00');
    await person.click(dialog.getByRole('button', { name: 'Lưu' }));
    expect(monday).toHaveAccessibleDescription(/không chồng giờ/);
    await person.clear(monday);
    await person.click(dialog.getByRole('button', { name: 'Lưu' }));
    const tuesday = dialog.getByRole('textbox', { name: 'Thứ Ba' });
    await waitFor(() =>
      expect(tuesday).toHaveAccessibleDescription('Giờ làm việc không hợp lệ: Thứ Ba.'),
    );
  });

  it('part of NET-12: who comes second sees both values and saves what they chose', async () => {
    const versions: unknown[] = [];
    const { person } = edit({
      'POST cms/network/save': ({ body }) => {
        const { version, notice } = body as NetworkSave;
        versions.push([version, notice]);
        if (version === 5) return row({ version: 6 });
        throw new ApiError({
          ...{ status: 409, code: 'NET_CHANGED' },
          message: 'Nội dung vừa được cập nhật ở nơi khác. Vui lòng xem lại.',
          data: { current: row({ version: 5, notice: 'Của người trước' }) },
        });
      },
    });
    const dialog = await open(person);
    await person.type(
      await dialog.findByRole('textbox', { name: /^Thông báo cho khách/ }),
      'Của tôi',
    );
    await person.click(dialog.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText(/^Nội dung vừa được cập nhật/)).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /Của người trước/ }));
    const dialogs = screen.getAllByRole('dialog');
    const conflict = within(dialogs.at(-1) as HTMLElement);
    await person.click(conflict.getByRole('button', { name: /^(?:Tiếp tục|Dùng)/ }));
    await person.click(dialog.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(versions).toEqual([
        [3, 'Của tôi'],
        [5, 'Của người trước'],
      ]),
    );
  });

  it('see what visitors do not: closed places, those to come, offices without a place', async () => {
    let sent: NetworkSave | undefined;
    const { person } = edit({
      'POST cms/network/save': ({ body }) => {
        sent = body as NetworkSave;
        return row({ id: 10, name: missing.name });
      },
    });
    const hidden = await screen.findByRole('region', { name: 'Khách không thấy những nơi này' });
    expect(
      within(hidden)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Văn phòng CũĐã đóngSửa',
      'Văn phòng Sắp mởHiện từ 04/01/2027Sửa',
      'Văn phòng MớiChưa có trong danh sáchThêm',
    ]);
    const dialog = await open(person, 'Thêm Văn phòng Mới');
    await person.click(await dialog.findByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(sent).toMatchObject({ id: null, version: null, ownerId: 41 }));
    expect(sent).toMatchObject({ name: 'Văn phòng Mới', provinceCode: '79', phone: null });
  });

  it('part of NET-13: without the right there is nothing to edit', async () => {
    const { calls } = show('', { session: { user: fakeUser({ authorities: ['policy.view'] }) } });
    expect(await cards()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Sửa/ })).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['cms/network/list']);
  });
});
