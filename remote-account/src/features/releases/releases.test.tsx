import { ApiError } from '@portal/api-client';
import { screen, within } from '@testing-library/react';
import { preview, REASON, row, show } from './testing/show-releases.tsx';

it('part of ADM-OPS-05: one row a release, with its health beside before and the rollback in words', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Đang chạy' });
  expect(await within(table).findByText('Đang lỗi')).toBeVisible();
  expect(within(table).getByText('4 lỗi trên 20 người dùng (20%)')).toBeVisible();
  expect(within(table).getByText(/tự thu hồi 3.0.0 vì lỗi ở 6 trên 30 người dùng/)).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

it('part of ADM-OPS-03: a promotion that waits says where it is followed', async () => {
  const bodies: unknown[] = [];
  const { person } = show({
    'POST releases/promote': ({ body }) => {
      bodies.push(body);
      return { changeRequestId: 7 };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Phát hành policy 3.0.0' }));
  await person.type(await screen.findByLabelText(/Lý do/), REASON);
  const dialog = screen.getByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Phát hành' }));
  expect(bodies).toEqual([{ remote: 'policy', version: '3.0.0', reason: REASON }]);
  expect(await screen.findByRole('link', { name: 'Xem yêu cầu' })).toBeVisible();
});

const openPreview = async (answer: () => unknown) => {
  const view = show({ 'GET releases/preview/policy': answer });
  await view.person.click(
    await screen.findByRole('button', { name: 'Xem thay đổi của policy 3.0.0' }),
  );
  return { ...view, dialog: await screen.findByRole('dialog') };
};

it('shows before a promotion what it changes, what the gate finds and which tests ran', async () => {
  const { dialog, person, calls } = await openPreview(() => preview);
  expect(await within(dialog).findByText('Bản này lớn hơn ngân sách.')).toBeVisible();
  expect(within(dialog).getByText(/So với 2.0.0 đang chạy.*2 KB thành 4 KB/)).toBeVisible();
  expect(within(dialog).getByText(/matrix: 12 đạt, 0 lỗi/)).toBeVisible();
  expect(within(dialog).getByRole('rowheader', { name: 'entry.js' })).toBeVisible();
  expect(within(dialog).getByRole('rowheader', { name: 'page /policy' })).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await person.click(within(dialog).getByRole('button', { name: 'Phát hành' }));
  expect(await screen.findByLabelText(/Lý do/)).toBeVisible();
});

it('offers no promotion that the gate refuses', async () => {
  const findings = [{ code: 'GATE-01', text: 'Bản này cần cổng mới hơn.', refuses: true }];
  const { dialog } = await openPreview(() => ({ ...preview, findings, runs: [], declared: [] }));
  expect(await within(dialog).findByText('Bị chặn')).toBeVisible();
  expect(within(dialog).getByText(/Chưa có lần kiểm thử nào/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Phát hành' })).toBeDisabled();
});

it('says that the changes did not load, and loads them again', async () => {
  let fails = true;
  const { dialog, person } = await openPreview(() => {
    if (fails) throw new ApiError({ status: 503, code: 'BUSY', message: '' });
    return preview;
  });
  const retry = await within(dialog).findByRole('button', { name: 'Thử lại' });
  expect(within(dialog).getByRole('button', { name: 'Phát hành' })).toBeDisabled();
  fails = false;
  await person.click(retry);
  expect(await within(dialog).findByText('Đã kiểm thử')).toBeVisible();
});

const figures = {
  TTFB: { p75: 80, count: 40 },
  LCP: { p75: 4_200, count: 40 },
  CLS: { p75: 0.08, count: 38 },
};

it('shows how fast a version is for three of four visits, and by page in a dialog', async () => {
  const measured = { ...row, now: { ...row.now, vitals: figures } };
  const queries: unknown[] = [];
  const { person } = show({
    'GET admin/releases/board': () => ({ base: 'stable', sets: [], rows: [measured] }),
    'GET releases/vitals': ({ query }) => {
      queries.push(query);
      return [{ route: '/policy/:policyNo', vitals: figures }];
    },
  });
  const table = await screen.findByRole('table', { name: 'Đang chạy' });
  expect(
    await within(table).findByText(
      'Máy chủ trả lời 80 ms · Hiện trang 4,2 giây · Nội dung xê dịch 0,08',
    ),
  ).toBeVisible();
  expect(within(table).getByText('Chậm')).toBeVisible();
  await person.click(
    within(table).getByRole('button', { name: 'Tốc độ từng trang: policy (stable)' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Tốc độ của policy 2.0.0' });
  const page = await within(dialog).findByRole('row', { name: /policyNo/ });
  expect(page).toHaveTextContent(/80 ms.*4,2 giây.*–.*0,08.*40/);
  expect(queries).toEqual([{ remote: 'policy', version: '2.0.0' }]);
});

it.each([
  ['nothing was measured', () => [], 'Chưa có số đo'],
  [
    'the figures did not load',
    () => {
      throw new ApiError({ status: 503, code: 'BUSY', message: '' });
    },
    'Thử lại',
  ],
])('says so where %s', async (_name, answer: () => unknown, text) => {
  const { person } = show({ 'GET releases/vitals': answer });
  await person.click(
    await screen.findByRole('button', { name: 'Tốc độ từng trang: policy (stable)' }),
  );
  expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
});
