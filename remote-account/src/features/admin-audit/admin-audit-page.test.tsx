import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { listTexts } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { AuditRow } from '@portal/types';
import { violations } from '@portal/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminAuditPage } from './admin-audit-page.tsx';

const row = (seq: number, part: Partial<AuditRow> = {}): AuditRow => ({
  ...{ seq, at: '2026-03-09T02:00:00Z', actorName: 'quantri01', effectiveName: null },
  ...{ action: 'setting.change', words: { vi: 'Đổi tham số', en: 'Change a setting' } },
  ...{ object: 'setting:HOTLINE', objectWords: { vi: 'Tham số HOTLINE', en: 'Setting HOTLINE' } },
  ...{ href: '/admin/settings', result: 'OK', ip: null, device: null },
  ...{ correlationId: null, detail: {} },
  ...part,
});
const page = { datas: [row(9)], next: null };

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}, path = '/admin/audit') =>
  renderAccount(<AdminAuditPage />, {
    path,
    libraries: {
      ...listTexts,
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities: ['admin.view', 'audit.view'] }) },
    answers: {
      'GET audit/events': () => page,
      'GET audit/verify/full': () => null,
      ...answers,
    },
  });

it('shows who did what in words, with the object as a link, before and after, and more on demand', async () => {
  const changes = [{ field: 'HOTLINE', before: '1900 1', after: '1900 2' }];
  const reason = 'Đổi tổng đài';
  const first = row(9, { detail: { changes, reason }, effectiveName: '20000009' });
  const { person, calls } = show({
    'GET audit/events': ({ query }) =>
      query?.before === undefined
        ? { datas: [first], next: 9 }
        : { datas: [row(8, { result: 'DENIED' })], next: null },
  });
  const link = await screen.findByRole('link', { name: 'Mở Tham số HOTLINE của việc Đổi tham số' });
  expect(link).toHaveAttribute('href', '/admin/settings');
  expect(link).toHaveTextContent('Tham số HOTLINE');
  expect(screen.getByText(/thay cho 20000009/)).toBeVisible();
  expect(screen.getByText('Lý do: Đổi tổng đài')).toBeVisible();
  expect(screen.getByRole('row', { name: 'HOTLINE 1900 1 1900 2' })).toBeVisible();
  expect(await violations(screen.getByRole('list', { name: 'Sự kiện' }))).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Xem tiếp' }));
  expect(await screen.findByText('Bị từ chối', { selector: 'span' })).toBeVisible();
  expect(calls.filter(({ path }) => path === 'audit/events').at(-1)?.query).toMatchObject({
    before: 9,
  });
});

it('filters by the address: days of Viet Nam, a kind of object', async () => {
  const { person, calls } = show({}, '/admin/audit?who=an&from=2026-03-01&to=2026-03-02');
  await screen.findByRole('list', { name: 'Sự kiện' });
  expect(calls.find(({ path }) => path === 'audit/events')?.query).toMatchObject({
    ...{ who: 'an', from: '2026-03-01T00:00:00+07:00', to: '2026-03-02T17:00:00.000Z' },
  });
  expect(screen.getByLabelText(/Từ ngày/)).toHaveValue('01/03/2026');
  await person.type(screen.getByLabelText(/Đối tượng/), 'account:');
  await person.selectOptions(screen.getByLabelText(/Nhóm việc/), 'person');
  await person.click(screen.getByRole('button', { name: 'Lọc' }));
  await screen.findByRole('list', { name: 'Sự kiện' });
  expect(calls.filter(({ path }) => path === 'audit/events').at(-1)?.query).toMatchObject({
    ...{ who: 'an', what: 'person', objectPrefix: 'account:' },
  });
});

it('says when nothing is found, and fails with its code', async () => {
  const shown = show({ 'GET audit/events': () => ({ datas: [], next: null }) });
  expect(await screen.findByText('Không có sự kiện nào')).toBeVisible();
  shown.unmount();
  show({
    'GET audit/events': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
  });
  expect(await screen.findByText(/INTERNAL/)).toBeVisible();
});

it('verifies from the last mark, and the whole as a job with its progress', async () => {
  const job = { jobId: 4, state: 'RUNNING', done: 5000, total: 20_000, at: '2026-03-09T02:00:00Z' };
  let last: object | null = null;
  const { person } = show({
    'GET audit/verify': () => ({
      ...{ intact: true, brokenAt: null, from: 5, head: { seq: 9, hash: 'ab' } },
    }),
    'GET audit/verify/full': () => last,
    'POST audit/verify/full': () => {
      last = { ...job, brokenAt: null };
      return { jobId: 4 };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Kiểm tra từ mốc gần nhất' }));
  expect(await screen.findByText('Nguyên vẹn từ sự kiện 5 đến 9.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Kiểm tra toàn bộ' }));
  const status = await screen.findByText('Đang kiểm tra: 5000/20000 sự kiện.');
  expect(status).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '20000');
  expect(screen.getByRole('button', { name: 'Kiểm tra toàn bộ' })).toBeDisabled();
});

it('a broken chain is named', async () => {
  const at = '2026-03-09T02:00:00Z';
  show({
    'GET audit/verify/full': () => ({
      ...{ jobId: 4, state: 'DONE', done: 9, total: 9, at, brokenAt: 7 },
    }),
  });
  const alert = await screen.findByText(/Chuỗi nhật ký bị đứt tại sự kiện 7/);
  expect(alert).toBeVisible();
});

it('extracts what the filters find', async () => {
  const { person, calls } = show(
    { 'FILE audit/extract': () => new Response('a') },
    '/admin/audit?who=an',
  );
  const list = await screen.findByRole('list', { name: 'Sự kiện' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Trích xuất CSV' }));
  expect(calls.find(({ path }) => path === 'audit/extract')?.body).toEqual({ who: 'an' });
});

const HASH = 'ab'.repeat(32);
const FILE = [
  '\u{feff}Trích xuất nhật ký kiểm toán',
  'Người xuất: kiemsoat01',
  'Thời điểm xuất: 2026-03-09 09:00:00',
  '"Điều kiện: Người thực hiện an, Từ 2026-03-01 00:00:00"',
  'Đầu chuỗi nhật ký: 9 cd',
  'Số,Thời điểm,Người thực hiện,Việc',
  '9,2026-03-08 10:00:00,an,"Đổi ""Hotline"", tham số"',
  '8,2026-03-08 09:00:00,an,Đăng nhập',
  'Số dòng,2',
  `SHA-256 của các dòng trên,${HASH}`,
  '',
].join('\r\n');

it('part of ADM-AUD-06: prints the extract with its head, its events and the hash of its file, which can be saved', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { person, calls } = show(
    { 'FILE audit/extract': () => new Response(FILE) },
    '/admin/audit?who=an',
  );
  await screen.findByRole('list', { name: 'Sự kiện' });
  await person.click(screen.getByRole('button', { name: 'In' }));
  const sheet = await screen.findByRole('table', {
    name: 'Bản in nhật ký kiểm toán',
    hidden: true,
  });
  expect(print).toHaveBeenCalledTimes(1);
  expect(calls.find(({ path }) => path === 'audit/extract')?.body).toEqual({
    who: 'an',
    print: true,
  });
  const rows = within(sheet).getAllByRole('row', { hidden: true });
  expect(rows.map((one) => [...one.children].map(({ textContent }) => textContent))).toEqual([
    ['Số', 'Thời điểm', 'Người thực hiện', 'Việc'],
    ['9', '2026-03-08 10:00:00', 'an', 'Đổi "Hotline", tham số'],
    ['8', '2026-03-08 09:00:00', 'an', 'Đăng nhập'],
  ]);
  for (const line of [
    'Người xuất: kiemsoat01',
    'Thời điểm xuất: 2026-03-09 09:00:00',
    'Điều kiện: Người thực hiện an, Từ 2026-03-01 00:00:00',
    'Số sự kiện: 2',
    `SHA-256: ${HASH}`,
  ])
    expect(screen.getByText(line)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lưu tệp của bản in' })).toBeVisible();
  print.mockRestore();
});
