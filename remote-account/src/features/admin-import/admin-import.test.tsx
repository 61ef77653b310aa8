import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { listTexts } from '@portal/lists/testing';
import { Route, Routes } from '@portal/remote-kit/router';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { ImportBatchDetail } from '@portal/types';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminImportBatchPage } from './admin-import-batch-page.tsx';
import { AdminImportPage } from './admin-import-page.tsx';

const REASON = 'Tuyển dụng tháng mười một';
const batch = (part: Partial<ImportBatchDetail> = {}): ImportBatchDetail => ({
  ...{ id: 4, kind: 'agents', mode: 'CREATE', fileName: 'dai-ly.csv', state: 'CHECKED' },
  counts: { RIGHT: 1, WRONG: 1 },
  ...{ byName: 'nhansu01', createdAt: '2026-11-20T02:00:00.000Z', version: 3, job: null },
  ...{ changeRequestId: null, erased: false, totalRows: 2 },
  labels: { officeCode: 'Mã văn phòng', fullName: 'Họ tên' },
  rows: [
    {
      ...{ no: 2, key: '70000001', state: 'RIGHT', problems: [] },
      changes: [{ field: 'fullName', before: null, after: 'Lê Văn Một' }],
    },
    {
      ...{ no: 3, key: '70000002', state: 'WRONG', changes: [] },
      problems: [{ column: 'officeCode', text: 'Không có XX trong hệ thống.', warning: false }],
    },
  ],
  ...part,
});

const show = (path: string, answers: Record<string, (call: FakeCall) => unknown>) =>
  renderAccount(
    <Routes>
      <Route path="/admin/import" element={<AdminImportPage />} />
      <Route path="/admin/import/batch/:id" element={<AdminImportBatchPage />} />
    </Routes>,
    {
      path,
      libraries: {
        ...listTexts,
        '@portal/remote-kit': everyLanguage((language) =>
          jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
        ),
      },
      session: { user: fakeUser({ authorities: ['admin.view', 'account.manage'] }) },
      answers,
    },
  );

it('a file is sent to be checked and its batch is opened; kinds of places are not offered without org.manage', async () => {
  const { person, calls } = show('/admin/import', {
    'GET admin/import/list': () => ({ datas: [], totalData: 0 }),
    'UPLOAD admin/import/check': () => ({ batchId: 4, jobId: 9 }),
    'GET admin/import/batch': () => batch(),
  });
  expect(await screen.findByText('Chưa có lần nhập nào')).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Văn phòng' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Kiểm tra tệp' }));
  expect(await screen.findByText('Vui lòng chọn một tệp.')).toBeVisible();
  await person.upload(screen.getByLabelText(/^Tệp/), new File(['a'], 'dai-ly.csv'));
  await person.click(screen.getByRole('button', { name: 'Kiểm tra tệp' }));
  expect(await screen.findByText('Không có XX trong hệ thống.')).toBeVisible();
  const sent = calls.find(({ path }) => path === 'admin/import/check');
  const { body = new FormData() } = (sent ?? {}) as { body?: FormData };
  expect([...body.keys()]).toEqual(['kind', 'mode', 'file']);
});

it('a batch shows each wrong row with column and rule, what rows change, and is imported with a reason', async () => {
  const { person, calls } = show('/admin/import/batch/4', {
    'GET admin/import/batch': () => batch(),
    'POST admin/import/commit': () => ({ jobId: 5, changeRequestId: null }),
  });
  expect(await screen.findByText('Mã văn phòng:')).toBeVisible();
  await person.click(screen.getByText('1 giá trị thay đổi'));
  expect(screen.getByText('Lê Văn Một')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Nhập 1 dòng đúng' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('1 dòng sai bị bỏ qua');
  await person.type(await within(dialog).findByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Nhập dữ liệu' }));
  expect(calls.find(({ path }) => path === 'admin/import/commit')?.body).toEqual({
    ...{ batchId: 4, version: 3, skipWrong: true, reason: REASON },
  });
});

it('a held one leads to its request, one that runs shows its progress, one that fails can be loaded again', async () => {
  const held = show('/admin/import/batch/4', {
    'GET admin/import/batch': () => batch({ changeRequestId: 8 }),
  });
  expect(await screen.findByRole('link', { name: /yêu cầu/i })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/approvals/detail/8'),
  );
  expect(screen.queryByRole('button', { name: 'Nhập 1 dòng đúng' })).toBeNull();
  held.unmount();
  const job = { state: 'RUNNING', total: 10, done: 4, failed: 0, error: null } as const;
  const running = show('/admin/import/batch/4', {
    'GET admin/import/batch': () => batch({ state: 'RUNNING', job }),
  });
  expect(await screen.findByRole('progressbar', { name: 'Tiến độ' })).toHaveAttribute('value', '4');
  running.unmount();
  show('/admin/import/batch/4', {
    'GET admin/import/batch': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
  });
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
});
