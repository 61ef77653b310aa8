import type { FakeCall } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '../testing/api-error.ts';
import { policyRowOf } from '../testing/policy-row.ts';
import { PATH, renderList } from '../testing/render-list.tsx';
import { watchSavedFiles } from '../testing/saved-files.ts';

const text = (value: string) => new TextEncoder().encode(value);
/** What ends a zip file, and with it an xlsx. */
const ZIP_END = new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);
const CSV = ['\u{feff}Số hợp đồng,Tên\r\n7000', '0001,"Đặng\nÁnh"\r\n', '70000002,Lê\r\n'].map(
  text,
);

/** An answer whose parts come one by one; `hold` keeps back those after the first until it is resolved. */
const fileOf = (parts: Uint8Array[], total: number, name: string, hold?: Promise<void>) => {
  const left = [...parts];
  const read = async () => {
    if (left.length < parts.length) await hold;
    const value = left.shift();
    return value ? { value, done: false } : { value: undefined, done: true };
  };
  return {
    headers: new Map([
      ['x-total-rows', String(total)],
      ['content-disposition', `attachment; filename="${name}"`],
    ]),
    body: { getReader: () => ({ read }) },
  };
};

const saved = watchSavedFiles();

const show = (
  answer: (call: FakeCall) => unknown,
  options: Parameters<typeof renderList>[1] & { total?: number } = {},
) => {
  const { total = 2, ...rest } = options;
  return renderList(`${PATH}?status=LAPSED&page=1`, {
    answers: {
      'GET ods/policy/list': () => ({
        datas: total > 0 ? [policyRowOf()] : [],
        totalData: total,
      }),
      'FILE ods/export': answer,
    },
    ...rest,
  });
};

const user = userEvent.setup();
const button = () => screen.findByRole('button', { name: 'Xuất Excel' });
const open = async () => {
  await screen.findByRole('link', { name: '70000001' });
  await user.click(await button());
  return screen.findByRole('dialog', { name: 'Xuất danh sách' });
};

it('asks for what the list shows, its filters, order and columns, and saves the file', async () => {
  const { calls } = show(() => fileOf([text('PK'), ZIP_END], 2, 'hop-dong-20261121-0915.xlsx'));
  const dialog = await open();
  expect(dialog).toHaveTextContent('Tệp có 2 dòng');
  expect(dialog).toHaveTextContent('cũng được che trong tệp');
  expect(within(dialog).getByLabelText(/Excel/)).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
  expect(await within(dialog).findByText(/Đã lưu tệp hop-dong-20261121-0915.xlsx/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'FILE')?.body).toEqual({
    what: 'policies',
    filters: { view: 'own', status: 'LAPSED', sort: 'policyNo', order: 'desc' },
    columns: [
      { key: 'policyNo', label: 'Số hợp đồng' },
      { key: 'policyholder', label: 'Bên mua bảo hiểm' },
      { key: 'insured', label: 'Người được bảo hiểm' },
      { key: 'product', label: 'Sản phẩm' },
      { key: 'premium', label: 'Phí' },
      { key: 'frequency', label: 'Định kỳ', values: expect.objectContaining({ Q: 'Quý' }) },
      { key: 'dueDate', label: 'Ngày đến hạn' },
      {
        key: 'status',
        label: 'Tình trạng',
        values: expect.objectContaining({ LAPSED: 'Mất hiệu lực', IN_FORCE: 'Đang hiệu lực' }),
      },
    ],
    format: 'xlsx',
  });
  expect(saved.map(({ name, blob }) => [name, blob.size])).toEqual([
    ['hop-dong-20261121-0915.xlsx', 24],
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Đóng' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button()).toHaveFocus();
});

it('counts the rows of a csv while they come', async () => {
  let go = () => {};
  const hold = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { calls } = show(() => fileOf(['\u{feff}a\r\nb\r\n', 'c\r\n'].map(text), 2, 'a.csv', hold));
  const dialog = await open();
  await user.click(within(dialog).getByLabelText(/CSV/));
  await user.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
  const bar = await within(dialog).findByRole('progressbar', { name: 'Tiến độ xuất tệp' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
  expect(within(dialog).getByText('Đã nhận 1/2 dòng')).toBeVisible();
  go();
  expect(await within(dialog).findByText(/Đã lưu tệp a.csv/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'FILE')?.body).toMatchObject({ format: 'csv' });
});

it('takes a csv for whole whatever its parts and quotes', async () => {
  show(() => fileOf(CSV, 2, 'a.csv'));
  const dialog = await open();
  await user.click(within(dialog).getByLabelText(/CSV/));
  await user.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
  expect(await within(dialog).findByText(/Đã lưu tệp a.csv/)).toBeVisible();
});

it.each([
  ['xlsx', /Excel/, [text('PK half')], [text('PK'), ZIP_END]],
  ['csv', /CSV/, CSV.slice(0, 2), CSV],
])(
  'an %s that ends too early is not saved, and can be tried again',
  async (_format, kind, half, all) => {
    let parts = half;
    show(() => fileOf(parts, 2, 'a.file'));
    const dialog = await open();
    await user.click(within(dialog).getByLabelText(kind));
    await user.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('ngắt giữa chừng');
    expect(alert).toHaveTextContent('Mã lỗi: EXPORT_BROKEN');
    expect(saved).toEqual([]);
    parts = all;
    await user.click(within(dialog).getByRole('button', { name: 'Thử lại' }));
    expect(await within(dialog).findByText(/Đã lưu tệp/)).toBeVisible();
    expect(saved).toHaveLength(1);
  },
);

it('says what the server refused, with its code', async () => {
  show(() => {
    throw Object.assign(apiError(422, 'EXPORT_TOO_MANY'), {
      message: 'Danh sách có hơn 200000 dòng, nhiều hơn một tệp có thể chứa.',
    });
  });
  const dialog = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('nhiều hơn một tệp có thể chứa. Mã lỗi: EXPORT_TOO_MANY');
});

it('can be cancelled: nothing is saved, and it can start again', async () => {
  let go = () => {};
  const hold = new Promise<void>((resolve) => {
    go = resolve;
  });
  show(() => fileOf([text('PK'), ZIP_END], 2, 'a.xlsx', hold));
  const dialog = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
  await within(dialog).findByText('Đã nhận 1 KB');
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ' }));
  expect(within(dialog).getByRole('button', { name: 'Xuất tệp' })).toBeVisible();
  go();
  await hold;
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toEqual([]);
});

it('offers nothing where there is nothing', async () => {
  show(() => undefined, { total: 0 });
  await screen.findByText('Không có kết quả phù hợp');
  expect(await button()).toBeDisabled();
});

it('IMP-05 offers no export during impersonation', async () => {
  const { patch } = show(() => undefined);
  await button();
  act(() => patch({ impersonating: '20000009' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Xuất Excel' })).toBeNull());
});
