import { apiError, watchSavedFiles } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { ClaimDetail } from '@portal/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { claimDetailOf, claimRowOf, policyDetailOf } from '../../testing/rows.ts';
import { ClaimListPage } from '../claim-list/policy-claim-management-page.tsx';
import { PolicyDetailPage } from '../policy-detail/policy-management-detail-page.tsx';
import { claimCourse } from './claim-course.ts';
import { ClaimDetailPage } from './policy-claim-management-detail-page.tsx';

const LIST = '/policy-claim-management';
const PATH = `${LIST}/detail/BT250000012`;
const pages = {
  [LIST]: <ClaimListPage />,
  [`${LIST}/detail/:claimNo`]: <ClaimDetailPage />,
  '/policy-management/detail/:policyNo': <PolicyDetailPage />,
};

const show = (
  part: Partial<ClaimDetail> = {},
  {
    search = '',
    authorities = ['policy.view', 'claim.view'],
    answers = {},
  }: {
    search?: string;
    authorities?: string[];
    answers?: Record<string, (call: FakeCall) => unknown>;
  } = {},
) =>
  renderPage(pages, {
    path: `${PATH}${search}`,
    session: { user: fakeUser({ authorities }) },
    answers: { 'GET ods/claim/detail': () => claimDetailOf(part), ...answers },
  });

const summary = () => screen.findByRole('region', { name: 'Tóm tắt hồ sơ bồi thường' });

describe('the detail of a claim', () => {
  it('POL-08 POL-13 shows whom, what, state, money and dates, asked by its number', async () => {
    const { calls, titles } = show();
    const card = await summary();
    for (const text of ['Đặng Gia Bảo', 'Nằm viện', 'Đang thẩm định', '18.500.000 ₫', '01/11/2025'])
      expect(card).toHaveTextContent(text);
    expect(calls.map(({ query }) => query)).toEqual([{ claimNo: 'BT250000012' }]);
    expect(titles.at(-1)).toBe('Hồ sơ bồi thường BT250000012');
    const main = screen.getByRole('tabpanel');
    expect(main).toHaveTextContent('Ngày xảy ra sự kiện20/10/2025');
    expect(main).toHaveTextContent('Ngày quyết định–');
    expect(within(main).getByRole('link', { name: '70000001' })).toHaveAttribute(
      'href',
      '/policy-management/detail/70000001',
    );
  });

  it('POL-08 shows the course as a time line: past steps, the current one, the steps to come', async () => {
    show();
    await summary();
    const line = screen.getByRole('list', { name: 'Diễn biến' });
    const points = within(line).getAllByRole('listitem');
    expect(points.map((point) => point.textContent)).toEqual([
      'Sự kiện bảo hiểm20/10/2025',
      'Đã tiếp nhận01/11/2025 08:30Đã tiếp nhận thông báo.',
      'Đang thẩm định04/11/2025 14:15Hồ sơ đầy đủ, đang thẩm định.',
      'Quyết địnhBước tiếp theo',
      'Chi trảBước tiếp theo',
    ]);
    expect(points.map((point) => point.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
      null,
    ]);
  });

  it.each([
    ['NOTIFIED', ['assess', 'decide', 'pay']],
    ['INVESTIGATION', ['decide', 'pay']],
    ['PARTLY_APPROVED', ['pay']],
    ['PAID', []],
    ['REJECTED', []],
    ['WITHDRAWN', []],
  ] as const)('POL-08 after %s come %j', (status, ahead) => {
    const points = claimCourse({ status, eventDate: '20251020', history: [] });
    expect(points.flatMap((point) => (point.kind === 'ahead' ? point.step : []))).toEqual(ahead);
  });

  it('POL-08 shows amounts by benefit, documents with what is missing, and the history backwards', async () => {
    const { context } = show({
      documents: [
        { id: 1, name: 'Giấy ra viện', required: true, receivedOn: '20251103', hasFile: true },
        { id: 2, name: 'Phim chụp', required: true, receivedOn: null, hasFile: false },
        { id: 3, name: 'Hóa đơn', required: false, receivedOn: null, hasFile: false },
      ],
      filesOpen: false,
    });
    expect(await summary()).toHaveTextContent('Còn thiếu 1 giấy tờ bắt buộc');
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Số tiền' }));
    expect(context.navigation.location().search).toBe('?tab=amounts');
    const amounts = screen.getByRole('table', { name: 'Số tiền' });
    expect(amounts).toHaveTextContent(
      'Quyền lợi yêu cầuTrợ cấp nằm viện theo ngàySố chi tiếtBT250000012-01Số tiền yêu cầu18.500.000Số tiền duyệt–Tình trạngĐang thẩm định',
    );
    await user.click(screen.getByRole('tab', { name: 'Giấy tờ' }));
    const documents = within(screen.getByRole('table', { name: 'Giấy tờ' }));
    expect(
      documents
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Giấy tờGiấy ra việnNgày nhận03/11/2025Tình trạngĐã nhận',
      'Giấy tờPhim chụpNgày nhận–Tình trạngCòn thiếu',
      'Giấy tờHóa đơnNgày nhận–Tình trạngKhông bắt buộc',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Lịch sử' }));
    const history = within(screen.getByRole('table', { name: 'Lịch sử' }));
    const rows = history.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(
      'Thời gian04/11/2025 14:15Tình trạngĐang thẩm địnhGhi chúHồ sơ đầy đủ',
    );
    expect(rows).toHaveLength(2);
  });

  describe('the files of its documents', () => {
    const saved = watchSavedFiles();
    const documents = [
      { id: 11, name: 'Giấy ra viện', required: true, receivedOn: '20251103', hasFile: true },
      { id: 12, name: 'Hóa đơn', required: true, receivedOn: '20251103', hasFile: false },
      { id: 13, name: 'Phim chụp', required: false, receivedOn: null, hasFile: false },
    ];
    const press = () => screen.getByRole('button', { name: 'Tải tệp Giấy ra viện' });

    it('UPL-08 are asked for one by one, by keyboard too, and saved under the name that the server gives', async () => {
      let arrive: (file: unknown) => void = () => undefined;
      const { calls } = show(
        { documents },
        {
          search: '?tab=documents',
          answers: {
            'FILE ods/claim/document': () => new Promise((resolve) => (arrive = resolve)),
          },
        },
      );
      await summary();
      expect(
        within(screen.getByRole('table', { name: 'Giấy tờ' }))
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.textContent),
      ).toEqual([
        'Giấy tờGiấy ra việnNgày nhận03/11/2025Tình trạngĐã nhậnTệpTải tệp',
        'Giấy tờHóa đơnNgày nhận03/11/2025Tình trạngĐã nhậnTệpChưa có tệp',
        'Giấy tờPhim chụpNgày nhận–Tình trạngKhông bắt buộcTệp–',
      ]);
      press().focus();
      await userEvent.keyboard('{Enter}{Enter}');
      expect(press()).toHaveAttribute('aria-busy', 'true');
      const blob = new Blob(['thử']);
      await act(async () =>
        arrive({
          headers: new Map([
            [
              'content-disposition',
              `attachment; filename="Giay_ra_vien.pdf"; filename*=UTF-8''Gi%E1%BA%A5y%20ra%20vi%E1%BB%87n.pdf`,
            ],
          ]),
          blob: async () => blob,
        }),
      );
      expect(await screen.findByText('Đã lưu tệp')).toBeVisible();
      expect(saved).toEqual([{ name: 'Giấy ra viện.pdf', blob }]);
      const requests = calls.filter(({ path }) => path === 'ods/claim/document');
      expect(requests.map(({ body }) => body)).toEqual([
        { claimNo: 'BT250000012', documentId: 11 },
      ]);
    });

    it('shows a failure beside the button, which tries again', async () => {
      let fails: Error | undefined = apiError(404, 'CLAIM_FILE_MISSING');
      show(
        { documents },
        {
          search: '?tab=documents',
          answers: {
            'FILE ods/claim/document': () => {
              if (fails) throw fails;
              return { headers: new Map(), blob: async () => new Blob(['thử']) };
            },
          },
        },
      );
      await summary();
      await userEvent.click(press());
      expect(await screen.findByRole('alert')).toHaveTextContent('CLAIM_FILE_MISSING');
      fails = new TypeError('the connection broke');
      await userEvent.click(press());
      expect(await screen.findByText(/Chưa tải được tệp/)).toBeVisible();
      expect(saved).toEqual([]);
      fails = undefined;
      await userEvent.click(press());
      expect(await screen.findByText('Đã lưu tệp')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(saved.map(({ name }) => name)).toEqual(['BT250000012-11']);
    });

    it('says so to an agent who does not service the policy, without a button', async () => {
      show({ documents, filesOpen: false }, { search: '?tab=documents' });
      await summary();
      expect(screen.getByText(/chỉ mở cho đại lý đang phục vụ/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Tải tệp/ })).toBeNull();
    });
  });

  it('shows why it was rejected; a medical reason only where the server sent one', async () => {
    const reason = 'Thời gian nằm viện chưa đủ số ngày tối thiểu.';
    const first = show({ status: 'REJECTED', approved: 0, decidedOn: '20251110', reason });
    expect(await summary()).toHaveTextContent(reason);
    expect(screen.queryByText('Lý do y tế')).toBeNull();
    first.unmount();
    show({ medicalReason: 'Viêm phổi' });
    await summary();
    expect(screen.getByText('Lý do y tế')).toBeVisible();
    expect(screen.getByText('Viêm phổi')).toBeVisible();
  });

  it('POL-08 says the same of an unknown number and of one out of scope, with a way back', async () => {
    renderPage(pages, {
      path: PATH,
      answers: {
        'GET ods/claim/detail': () => {
          throw apiError(404, 'CLAIM_NOT_FOUND');
        },
      },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy hồ sơ bồi thường' }),
    ).toBeVisible();
    expect(screen.getByText(/Không có hồ sơ bồi thường số BT250000012/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Về danh sách bồi thường' })).toHaveAttribute(
      'href',
      LIST,
    );
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  });

  it('POL-12 shows a failure with its code, and the claim after a retry', async () => {
    let down = true;
    renderPage(pages, {
      path: PATH,
      answers: {
        'GET ods/claim/detail': () => {
          if (down) throw apiError(500, 'SERVICE_DOWN');
          return claimDetailOf();
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await summary()).toBeVisible();
  });

  it('leads back to the list as it was left', async () => {
    const { context } = renderPage(pages, {
      path: `${LIST}?status=ASSESSING&page=2`,
      answers: {
        'GET ods/claim/totals': () => ({ totalData: 0, states: [] }),
        'GET ods/claim/list': () => ({ datas: [claimRowOf()], totalData: 12 }),
        'GET ods/claim/detail': () => claimDetailOf(),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'BT250000012' }));
    await summary();
    const path = screen.getByRole('navigation', { name: 'Đường dẫn' });
    await userEvent.click(within(path).getByRole('link', { name: 'Bồi thường' }));
    expect(context.navigation.location().search).toBe('?status=ASSESSING&page=2');
  });
});

describe('around a claim', () => {
  const todo = async () =>
    within(
      (await screen.findByRole('heading', { name: 'Việc cần làm' })).closest(
        'section',
      ) as HTMLElement,
    );

  it('asks to call with the progress while it is open, and for nothing once it is paid', async () => {
    const first = show();
    expect((await todo()).getByRole('link', { name: /Gọi báo tiến độ/ })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
    first.unmount();
    show({ status: 'PAID', decidedOn: '20251110', paidOn: '20251112' });
    expect((await todo()).getByText(/không có việc cần làm/)).toBeVisible();
  });

  it('POL-14 a masked phone cannot be dialled', async () => {
    const { container } = show({
      holder: { customerNo: 'C00012345', phone: '*******567', masked: true, canUnmask: false },
    });
    await summary();
    expect(screen.getByText('*******567')).toBeVisible();
    expect(container.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('POL-14 the phone is shown for a reason, to who may ask', async () => {
    const requests: unknown[] = [];
    show(
      { holder: { customerNo: 'C00012345', phone: '*******567', masked: true, canUnmask: true } },
      {
        answers: {
          'POST ods/customer/unmask': ({ body }) => {
            requests.push(body);
            return { phone: '+84901234567', idNumber: null };
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Xem đầy đủ' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Báo kết quả');
    await userEvent.click(screen.getByRole('button', { name: 'Xem thông tin' }));
    expect(await screen.findByRole('link', { name: '0901 234 567' })).toBeVisible();
    expect(requests).toEqual([{ customerNo: 'C00012345', reason: 'Báo kết quả' }]);
  });

  it('names the policy without a link to who may not see policies', async () => {
    show({}, { authorities: ['claim.view'] });
    await summary();
    expect(screen.getAllByText('70000001')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: '70000001' })).toBeNull();
  });

  it('the policy’s claims lead to it', async () => {
    const { claimNo, type, notifiedOn, status, claimed, approved } = claimRowOf();
    renderPage(pages, {
      path: '/policy-management/detail/70000001?tab=claims',
      answers: {
        'GET ods/policy/detail-by-no': () =>
          policyDetailOf({ claims: [{ claimNo, type, notifiedOn, status, claimed, approved }] }),
      },
    });
    expect(await screen.findByRole('link', { name: claimNo })).toHaveAttribute('href', PATH);
  });

  it('all parts stand on paper, and the tabs again after that', async () => {
    show();
    await summary();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    for (const name of ['Tổng quan', 'Số tiền', 'Giấy tờ', 'Lịch sử']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    }
    expect(screen.queryByRole('tablist')).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    await waitFor(() => expect(screen.getByRole('tablist')).toBeVisible());
  });
});
