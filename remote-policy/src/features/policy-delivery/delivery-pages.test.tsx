import { addDays, today } from '@portal/calendar';
import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { DeliveryTotals } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { deliveryRowOf } from '../../testing/rows.ts';
import { ConsultingConfirmPage } from './policy-delivery-consulting-confirm-page.tsx';
import { ContractPackagePage } from './policy-delivery-contract-package-page.tsx';
import { DeliveryContractListPage } from './policy-delivery-delivery-contract-list-page.tsx';
import { DeliveryHomePage } from './policy-delivery-page.tsx';

const LIST = 'GET ods/delivery/list';
const TOTALS = 'GET ods/delivery/totals';
const HAND_OVER = 'POST ods/delivery/hand-over';
const CONSULT = 'POST ods/delivery/consult-confirm';
const now = today();
const shown = (day: string) => `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;
const waiting = deliveryRowOf({ sentOn: addDays(now, -6), receivedByAgentOn: addDays(now, -4) });
const delivered = deliveryRowOf({
  state: 'DELIVERED',
  deliveredOn: addDays(now, -1),
  freeLookUntil: addDays(now, 20),
  version: 2,
});
const page = (datas = [waiting], totalData = datas.length) => ({ datas, totalData });
const totals: DeliveryTotals = {
  totalData: 20,
  states: { SENT: 3, WITH_AGENT: 4, DELIVERED: 13 },
  consult: { WAITING: 9, CONFIRMED: 10, REFUSED: 1 },
  toConfirm: 2,
};

const show = (
  path: string,
  answers: Record<string, (call: FakeCall) => unknown> = {},
  session = {},
) =>
  renderPage(
    {
      '/policy-delivery': <DeliveryHomePage />,
      '/policy-delivery/contract-package': <ContractPackagePage />,
      '/policy-delivery/consulting-confirm': <ConsultingConfirmPage />,
      '/policy-delivery/delivery-contract-list': <DeliveryContractListPage />,
    },
    {
      path,
      answers: { [LIST]: () => page(), [TOTALS]: () => totals, ...answers },
      session: { user: fakeUser({ authorities: ['delivery.view'] }), ...session },
    },
  );
const PACKAGE = '/policy-delivery/contract-package';
const CONSULTING = '/policy-delivery/consulting-confirm';
const openHandOver = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Bàn giao hợp đồng 70000001' }));
  return screen.findByRole('dialog', { name: 'Bàn giao hợp đồng' });
};

beforeEach(() => localStorage.clear());

describe('the lists of deliveries', () => {
  it('packages are the contracts that customers do not have, the oldest first', async () => {
    const { calls } = show(PACKAGE);
    const row = (await screen.findByRole('link', { name: '70000001' })).closest('tr');
    for (const text of ['GN70000001', 'Đặng Thị Ngọc Ánh', 'Bản giấy', 'Đại lý đang giữ'])
      expect(row).toHaveTextContent(text);
    expect(calls.find(({ path }) => path === 'ods/delivery/list')?.query).toEqual({
      state: 'SENT,WITH_AGENT',
      sort: 'sentOn',
      order: 'asc',
      page: 1,
      pageSize: 10,
    });
  });

  it('the consulting is in three lists, each with its count and address', async () => {
    const { calls } = show(`${CONSULTING}?consult=REFUSED&view=group`, {
      [LIST]: () => page([{ ...delivered, consultState: 'REFUSED', note: 'Phí cao', mine: false }]),
    });
    const tabs = await screen.findByRole('navigation', { name: 'Xác nhận tư vấn' });
    expect(await within(tabs).findByRole('link', { name: 'Chờ xác nhận 2' })).toHaveAttribute(
      'href',
      `${CONSULTING}?view=group`,
    );
    expect(within(tabs).getByRole('link', { name: 'Không xác nhận 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await screen.findByText('Phí cao')).toBeVisible();
    expect(calls.find(({ path }) => path === 'ods/delivery/list')?.query).toMatchObject({
      state: 'DELIVERED',
      consult: 'REFUSED',
      view: 'group',
    });
    expect(screen.queryByRole('button', { name: /^Ghi nhận/ })).toBeNull();
  });

  it('can be taken away as a file: its own rows, its filters, the columns that it shows', async () => {
    const { calls } = show(`${CONSULTING}?consult=REFUSED`, {
      [LIST]: () => page([delivered]),
      'FILE ods/export': () => {
        throw apiError(503, 'EXPORT_BUSY');
      },
    });
    await screen.findByRole('link', { name: '70000001' });
    await userEvent.click(screen.getByRole('button', { name: 'Xuất Excel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Xuất danh sách' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('EXPORT_BUSY');
    expect(calls.find(({ method }) => method === 'FILE')?.body).toEqual({
      what: 'deliveries',
      filters: { state: 'DELIVERED', consult: 'REFUSED', sort: 'sentOn', order: 'asc' },
      columns: [
        { key: 'policyNo', label: 'Số hợp đồng' },
        { key: 'policyholder', label: 'Bên mua bảo hiểm' },
        { key: 'deliveredOn', label: 'Ngày bàn giao' },
        { key: 'freeLookUntil', label: 'Hạn cân nhắc' },
        {
          key: 'consult',
          label: 'Xác nhận tư vấn',
          values: expect.objectContaining({ REFUSED: 'Không xác nhận' }),
        },
        { key: 'note', label: 'Ghi chú' },
      ],
      format: 'xlsx',
    });
  });

  it('POL-11 narrows a group’s deliveries and their figures to a person below', async () => {
    const { calls } = show(
      `${CONSULTING}?view=group&agentCode=20000008`,
      {
        'GET ods/hierarchy/chain': () => [
          { level: 8, idScope: 'U1', agentCode: '20000008', agentName: 'Bùi Dương', left: false },
        ],
      },
      { user: fakeUser({ authorities: ['delivery.view', 'policy.group.view'] }) },
    );
    expect(await screen.findByText('UM: Bùi Dương')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lọc theo Cấp quản lý (1)' })).toBeVisible();
    const requests = (path: string) => calls.filter((call) => call.path === path).at(-1)?.query;
    expect(requests('ods/delivery/list')).toMatchObject({ view: 'group', agentCode: '20000008' });
    expect(requests('ods/delivery/totals')).toEqual({ view: 'group', agentCode: '20000008' });
  });

  it('POL-17 shows the days left of the free look, and that they have not begun', async () => {
    show('/policy-delivery/delivery-contract-list', {
      [LIST]: () => page([delivered, { ...waiting, packageNo: 'GN2', policyNo: '70000002' }]),
    });
    expect(await screen.findByText('Còn 20/21 ngày cân nhắc')).toBeVisible();
    expect(screen.getByText('21 ngày tính từ ngày bàn giao')).toBeVisible();
  });

  it('POL-12 stays empty when it fails, says so, and comes with a retry', async () => {
    let down = true;
    show(PACKAGE, {
      [LIST]: () => {
        if (down) throw apiError(503, 'UNAVAILABLE');
        return page();
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('UNAVAILABLE');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('link', { name: '70000001' })).toBeVisible();
  });

  it('IMP-05 offers no command during impersonation, nor on another’s policy', async () => {
    show(PACKAGE, {}, { impersonating: '20000009' });
    await screen.findByRole('link', { name: '70000001' });
    expect(screen.queryByRole('button', { name: /^Bàn giao/ })).toBeNull();
  });
});

describe('handing over', () => {
  it('sends today by default, and the version it was decided on', async () => {
    const { calls, toasts } = show(PACKAGE, { [HAND_OVER]: () => delivered });
    const dialog = await openHandOver();
    const day = within(dialog).getByRole('textbox', { name: /Ngày khách hàng nhận hợp đồng/ });
    expect(day).toHaveValue(shown(now));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ghi nhận bàn giao' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.find(({ path }) => path === 'ods/delivery/hand-over');
    expect(sent?.body).toEqual({ packageNo: 'GN70000001', version: 1, deliveredOn: now });
    expect(toasts).toEqual([{ kind: 'success', title: 'Đã ghi nhận bàn giao' }]);
    expect(calls.filter(({ path }) => path === 'ods/delivery/list').length).toBeGreaterThan(1);
  });

  it('says what is wrong with a day, and sends nothing', async () => {
    const { calls } = show(PACKAGE);
    const dialog = await openHandOver();
    const day = within(dialog).getByRole('textbox', { name: /Ngày khách hàng nhận hợp đồng/ });
    const submit = within(dialog).getByRole('button', { name: 'Ghi nhận bàn giao' });
    for (const [typed, problem] of [
      [shown(addDays(now, 1)), 'Ngày bàn giao không được sau hôm nay.'],
      [shown(addDays(now, -5)), `Ngày bàn giao không được trước ngày ${shown(addDays(now, -4))}.`],
      ['31/02/2026', 'Ngày chưa đúng. Ví dụ: 21/02/2026.'],
    ] as const) {
      await userEvent.clear(day);
      await userEvent.type(day, typed);
      await userEvent.click(submit);
      expect(day).toHaveAccessibleDescription(expect.stringContaining(problem));
    }
    expect(calls.some(({ path }) => path === 'ods/delivery/hand-over')).toBe(false);
  });

  it('shows the second user what the first one did', async () => {
    show(PACKAGE, {
      [HAND_OVER]: () => {
        throw Object.assign(apiError(409, 'DELIVERY_CHANGED'), {
          message: 'Bộ hợp đồng này vừa được người khác cập nhật.',
          data: { current: { ...delivered } },
        });
      },
    });
    const dialog = await openHandOver();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ghi nhận bàn giao' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('người khác cập nhật');
    expect(await within(dialog).findByText('Đã bàn giao')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Ghi nhận bàn giao' })).toBeNull();
    expect(within(dialog).getAllByRole('button', { name: 'Đóng' }).length).toBeGreaterThan(0);
  });

  it('sent again after a failure it is the same act: what was typed stays', async () => {
    const keys: unknown[] = [];
    let down = true;
    show(PACKAGE, {
      [HAND_OVER]: (call) => {
        keys.push(call.idempotencyKey);
        if (down) throw apiError(503, 'UNAVAILABLE');
        return delivered;
      },
    });
    const dialog = await openHandOver();
    const submit = within(dialog).getByRole('button', { name: 'Ghi nhận bàn giao' });
    await userEvent.click(submit);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('UNAVAILABLE');
    down = false;
    await userEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  });
});

describe('the consulting confirmation', () => {
  it('wants an answer, and a reason for a no', async () => {
    const { calls } = show(CONSULTING, {
      [LIST]: () => page([delivered]),
      [CONSULT]: () => ({ ...delivered, consultState: 'REFUSED' }),
    });
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Ghi nhận xác nhận tư vấn của hợp đồng 70000001',
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Ghi nhận xác nhận tư vấn' });
    const submit = within(dialog).getByRole('button', { name: 'Ghi nhận' });
    await userEvent.click(submit);
    expect(dialog).toHaveTextContent('Anh/Chị vui lòng chọn câu trả lời của khách hàng.');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Khách hàng không xác nhận' }));
    await userEvent.click(submit);
    const note = within(dialog).getByRole('textbox', { name: 'Ghi chú' });
    expect(note).toHaveAccessibleDescription(
      expect.stringContaining('Anh/Chị vui lòng ghi lý do khách hàng không xác nhận.'),
    );
    await userEvent.type(note, ' Muốn nghe lại ');
    await userEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ path }) => path === 'ods/delivery/consult-confirm')?.body).toEqual({
      packageNo: 'GN70000001',
      version: 2,
      result: 'REFUSED',
      note: 'Muốn nghe lại',
    });
  });
});

describe('the overview', () => {
  it('POL-02 each figure leads to the rows it counts; the group’s with its right alone', async () => {
    show('/policy-delivery');
    const own = await screen.findByRole('region', { name: 'Hợp đồng của tôi' });
    const link = async (name: RegExp) => within(own).findByRole('link', { name });
    expect(await link(/Chờ bàn giao\s*4/)).toHaveAttribute('href', `${PACKAGE}?state=WITH_AGENT`);
    expect(await link(/Chờ xác nhận tư vấn\s*2/)).toHaveAttribute('href', CONSULTING);
    expect(await link(/Không xác nhận tư vấn\s*1/)).toHaveAttribute(
      'href',
      `${CONSULTING}?consult=REFUSED`,
    );
    expect(screen.queryByRole('region', { name: 'Hợp đồng của nhóm' })).toBeNull();
    const parts = screen.getByRole('navigation', { name: 'Các phần của giao hợp đồng' });
    expect(within(parts).getAllByRole('link').length).toBe(3);
  });

  it('shows a leader the group’s too', async () => {
    show(
      '/policy-delivery',
      {},
      {
        user: fakeUser({ authorities: ['delivery.view', 'policy.group.view'] }),
      },
    );
    const group = await screen.findByRole('region', { name: 'Hợp đồng của nhóm' });
    expect(await within(group).findByRole('link', { name: /Chờ bàn giao/ })).toHaveAttribute(
      'href',
      `${PACKAGE}?view=group&state=WITH_AGENT`,
    );
  });
});
