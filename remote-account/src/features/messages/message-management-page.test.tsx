import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import type { FakeCall } from '@portal/remote-kit/testing';
import type { Message } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { MessageManagementPage } from './message-management-page.tsx';

const LIST = 'POST cms/notifys/list';
const ONE = 'GET cms/notifys/list-notify-by-type';
const READ = 'POST cms/notifys/list-notify-check-read';
const LIKE = 'POST cms/notifys/like-message';
const DELETE = 'POST cms/notifys/delete-message';
const PREFERENCES = 'GET cms/notifys/preferences';

const libraries = {
  '@portal/remote-kit': everyLanguage((language) =>
    jest.requireActual(`../../../../shared/remote-kit/src/admin/locales/${language}.json`),
  ),
};

const message = (part: Partial<Message> = {}): Message => ({
  ...{
    notifyId: 7,
    notifyType: 'BUSINESS',
    title: 'Phí sắp đến hạn',
    body: 'Hợp đồng 700 đến hạn.',
  },
  ...{ link: '/policy-management/detail/700', sentAt: '20260309081500', status: '0', isLike: 0 },
  ...part,
});

/** A service with these messages, and what it was asked. */
const show = (rows: Message[], path = '/message-management', session = {}) => {
  const answer = (datas: Message[]) => ({
    ...{ datas, totalData: datas.length, totalUnreadForAll: 0 },
    totalMessageUnread: rows.filter(({ status }) => status === '0').length,
  });
  const idsOf = ({ body }: FakeCall) => (body as { notifyIds?: number[] })?.notifyIds;
  const change = (ids: number[] | undefined, part: Partial<Message>) => {
    for (const row of rows) if (!ids || ids.includes(row.notifyId)) Object.assign(row, part);
    return { totalMessageUnread: 0 };
  };
  const gone = new Set<number>();
  return renderAccount(<MessageManagementPage />, {
    path,
    libraries,
    ...(Object.keys(session).length > 0 && { session }),
    answers: {
      [LIST]: ({ body }) => {
        const { messageType, searchValues = '' } = body as {
          messageType: number;
          searchValues?: string;
        };
        const inList = rows.filter(
          (row) =>
            !gone.has(row.notifyId) &&
            (messageType !== 4 || row.isLike === 1) &&
            (messageType !== 3 || row.status === '0') &&
            row.title.includes(searchValues),
        );
        return answer(inList.map((row) => ({ ...row })));
      },
      [ONE]: ({ query }) => answer(rows.filter((row) => row.notifyId === query?.notifyId)),
      [READ]: (call) => change(idsOf(call), { status: '1' }),
      [LIKE]: ({ body }) => {
        const { notifyId, isLike } = body as { notifyId: number; isLike: 0 | 1 };
        return change([notifyId], { isLike });
      },
      [DELETE]: (call) => {
        const { isDelete } = call.body as { isDelete: number };
        for (const id of idsOf(call) ?? [])
          if (isDelete) gone.add(id);
          else gone.delete(id);
        return { totalMessageUnread: 0 };
      },
    },
  });
};

const titles = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => within(row).queryAllByRole('link')[0]?.textContent)
    .filter(Boolean);
const list = () => screen.findByRole('list', { name: /./ });

describe('messages', () => {
  it('asks for the list that the address names, a page at a time', async () => {
    const { calls } = show([message()], '/message-management?list=liked&page=1');
    expect(await screen.findByText('Chưa có thông báo')).toBeVisible();
    expect(calls[0]?.body).toEqual({ messageType: 4, paging: { page: 1, size: 10 } });
    const tabs = within(screen.getByRole('navigation', { name: 'Thông báo' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.getAttribute('href'))).toEqual([
      '/message-management',
      '/message-management?list=system',
      '/message-management?list=business',
      '/message-management?list=unread',
      '/message-management?list=liked',
      '/message-management?list=settings',
    ]);
  });

  it('part of NOT-06: opening a message reads it, and leads to what it is about', async () => {
    const { calls } = show([message()], '/message-management?id=7');
    const drawer = await screen.findByRole('dialog', { name: 'Phí sắp đến hạn' });
    expect(within(drawer).getByRole('link', { name: 'Mở nội dung liên quan' })).toHaveAttribute(
      ...['href', '/policy-management/detail/700'],
    );
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('check-read'))?.body).toEqual({
        notifyIds: [7],
      }),
    );
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])(
    'makes no link of %s',
    async (link) => {
      show([message({ link })], '/message-management?id=7');
      const drawer = await screen.findByRole('dialog', { name: 'Phí sắp đến hạn' });
      expect(within(drawer).queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it('part of NOT-07: a star keeps a message', async () => {
    const { person } = show([message()]);
    const star = await screen.findByRole('button', { name: 'Yêu thích: Phí sắp đến hạn' });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await person.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  });

  it('deletes several at once and brings them back', async () => {
    const { person } = show([message(), message({ notifyId: 8, title: 'Lớp học mới' })]);
    await list();
    await person.click(screen.getByRole('button', { name: 'Chọn cả trang' }));
    expect(screen.getByText('Đã chọn 2')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Xoá' }));
    expect(await screen.findByText('Chưa có thông báo')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hoàn tác' }));
    await waitFor(() => expect(titles()).toEqual(['Phí sắp đến hạn', 'Lớp học mới']));
  });

  it('reads all of them', async () => {
    const { person } = show([message(), message({ notifyId: 8 })]);
    await person.click(await screen.findByRole('button', { name: 'Đánh dấu tất cả đã đọc' }));
    await waitFor(() => expect(screen.queryByText('Chưa đọc', { selector: 'span' })).toBeNull());
  });

  it('searches by what was typed, and keeps it out of the address', async () => {
    const { person, paths } = show([message(), message({ notifyId: 8, title: 'Lớp học mới' })]);
    await list();
    await person.type(screen.getByRole('searchbox', { name: 'Tìm trong thông báo' }), 'Lớp');
    await waitFor(() => expect(titles()).toEqual(['Lớp học mới']));
    expect(paths.join()).not.toContain('L');
  });

  it('changes nothing while staff look as the agent', async () => {
    const impersonating = { agentCode: '20000009', endsAt: null };
    const { calls } = show([message()], '/message-management?id=7', { impersonating });
    await screen.findByRole('dialog', { name: 'Phí sắp đến hạn' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('check-read'))).toBe(false);
  });

  it('says that a message is gone, and of a failure how to go on', async () => {
    show([], '/message-management?id=7');
    expect(await screen.findByText('Không có thông báo này')).toBeVisible();
  });

  it('fails with a retry', async () => {
    let fails = true;
    const { person } = renderAccount(<MessageManagementPage />, {
      path: '/message-management',
      answers: {
        [LIST]: () => {
          if (fails) throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
          return { datas: [message()], totalData: 1, totalMessageUnread: 1, totalUnreadForAll: 0 };
        },
      },
    });
    await screen.findByText(/INTERNAL/);
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Thử lại' }));
    await waitFor(() => expect(titles()).toEqual(['Phí sắp đến hạn']));
  });

  it('turns a type off on a channel, never the notices of the system', async () => {
    const preferences = ['SYSTEM', 'BUSINESS'].map((type) => ({
      ...{ type, channel: 'APP', enabled: true, locked: type === 'SYSTEM' },
    }));
    const channels = [{ channel: 'APP', connected: true }];
    const { person, calls } = renderAccount(<MessageManagementPage />, {
      path: '/message-management?list=settings',
      answers: {
        [PREFERENCES]: () => ({ channels, preferences }),
        'PUT cms/notifys/preferences': ({ body }) => ({
          channels,
          preferences: [preferences[0], { ...(body as object), locked: false }],
        }),
      },
    });
    const business = await screen.findByRole('switch', { name: 'Nghiệp vụ' });
    expect(screen.getByRole('switch', { name: 'Hệ thống' })).toBeDisabled();
    await person.click(business);
    await waitFor(() => expect(business).not.toBeChecked());
    expect(calls.at(-1)?.body).toEqual({ type: 'BUSINESS', channel: 'APP', enabled: false });
  });

  it.each([
    ['off', false, true, /trình duyệt sẽ hỏi/],
    ['on', true, true, /đang nhận thông báo/],
    ['blocked', false, false, /đang chặn/],
    ['unsupported', false, false, /không nhận được/],
  ] as const)('push messages in this browser: %s', async (state, checked, usable, sentence) => {
    const turnOn = jest.fn(async () => {
      throw new Error('no network');
    });
    const turnOff = jest.fn(async () => undefined);
    const { person, toasts } = renderAccount(<MessageManagementPage />, {
      path: '/message-management?list=settings',
      push: {
        ...{ state: () => state, subscribe: () => () => undefined, turnOn, turnOff },
        tokenFor: async () => null,
      },
      answers: {
        [PREFERENCES]: () => ({
          ...{ channels: [{ channel: 'PUSH', connected: true }], preferences: [] },
        }),
      },
    });
    const here = await screen.findByRole('switch', { name: /trên trình duyệt này/ });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(here.getAttribute('aria-checked')).toBe(String(checked));
    expect(here.matches(':disabled')).toBe(!usable);
    if (!usable) return;
    await person.click(here);
    await waitFor(() => expect(checked ? turnOff : turnOn).toHaveBeenCalledTimes(1));
    if (!checked)
      await waitFor(() => expect(toasts[0]?.title).toBe('Chưa bật hoặc tắt được thông báo'));
  });
});
