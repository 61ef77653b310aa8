import { screen, waitFor, within } from '@testing-library/react';
import { showMessages, staffMessage, staffRow } from './testing/show-messages.tsx';

beforeEach(() => localStorage.clear());

it('leads to the draft or to the report, and says what waits and how far a sending is', async () => {
  const datas = [
    staffRow({ id: 1, title: 'Nháp', urgent: true, changeRequestId: 4 }),
    staffRow({ id: 2, title: 'Đang đi', state: 'SENDING', total: 3000, done: 1200 }),
  ];
  showMessages('/admin/messages', {
    'GET admin/messages/list': () => ({ datas, totalData: 2 }),
  });
  const table = await screen.findByRole('table', { name: 'Tin nhắn' });
  const held = await within(table).findByRole('link', { name: /Nháp/ });
  expect(held).toHaveAttribute('href', '/admin/messages/edit/1');
  expect(within(table).getByText('Chờ duyệt')).toBeVisible();
  expect(within(table).getByText('Khẩn')).toBeVisible();
  expect(within(table).getByText('1.200/3.000')).toBeVisible();
  expect(within(table).getByRole('link', { name: /Đang đi/ })).toHaveAttribute(
    'href',
    '/admin/messages/report/2',
  );
});

it('begins a draft by its title and goes to it', async () => {
  const { person, calls, paths } = showMessages('/admin/messages', {
    'POST admin/messages': () => staffMessage({ id: 9 }),
  });
  await person.click((await screen.findAllByRole('button', { name: 'Soạn tin mới' }))[0] as never);
  const dialog = await screen.findByRole('dialog', { name: 'Soạn tin mới' });
  await person.click(within(dialog).getByRole('button', { name: 'Bắt đầu soạn' }));
  expect(await within(dialog).findByText('Vui lòng nhập tiêu đề.')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox'), 'Lịch nghỉ lễ');
  await person.click(within(dialog).getByRole('button', { name: 'Bắt đầu soạn' }));
  await waitFor(() => expect(paths.at(-1)).toBe('/admin/messages/edit/9'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ title: { vi: 'Lịch nghỉ lễ' }, channels: ['APP'], audience: {} },
  });
});
