import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { CustomerDetail } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerDetailOf } from '../../testing/customers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CustomerDetailPage } from './customer-information-detail-page.tsx';
import { ageOn } from './customer-summary.tsx';

const PATH = '/customer-information/detail/KH00012345';
const ALL = ['customer.view', 'policy.view', 'claim.view'];

const show = (
  part: Partial<CustomerDetail> = {},
  {
    search = '',
    authorities = ALL,
    answers = {} as Record<string, (call: FakeCall) => unknown>,
  } = {},
) =>
  renderPage(
    { '/customer-information/detail/:customerNo': <CustomerDetailPage /> },
    {
      path: `${PATH}${search}`,
      session: { user: fakeUser({ authorities }) },
      answers: { 'GET ods/customer/detail': () => customerDetailOf(part), ...answers },
    },
  );
const summary = () => screen.findByRole('region', { name: 'Tóm tắt khách hàng' });

describe('the page of a customer', () => {
  it('POL-13 shows who and the three figures, asked by one call', async () => {
    const { calls, titles } = show();
    const card = await summary();
    for (const text of [
      'Đặng Thị Ngọc Ánh',
      'KH00012345',
      'Nữ',
      '14/02/1985',
      '1 còn hiệu lực',
      '21.000.000 ₫',
      'kỳ sớm nhất 01/03/2026',
    ]) {
      expect(card).toHaveTextContent(text);
    }
    expect(calls).toHaveLength(1);
    expect(titles.at(-1)).toBe('Đặng Thị Ngọc Ánh');
    expect(screen.getByRole('link', { name: 'Gọi khách hàng' })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
  });

  it.each([
    ['policies', '70000001'],
    ['claims', 'BT0001'],
    ['dues', 'Chưa đóng'],
    ['interactions', '20/11/2025 09:30'],
  ])('POL-13 keeps the tab %s in the address', async (tab, text) => {
    const { context } = show({}, { search: `?tab=${tab}` });
    expect(await screen.findByRole('tabpanel')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('tab', { name: /Hợp đồng/ }));
    expect(context.navigation.location().search).toBe('?tab=policies');
  });

  it('shows claims only to those who may see claims', async () => {
    show({}, { authorities: ['customer.view', 'policy.view'] });
    await summary();
    expect(screen.queryByRole('tab', { name: /Bồi thường/ })).toBeNull();
  });

  it('says the same of an unknown number and of one out of scope, with a way back', async () => {
    show(
      {},
      {
        answers: {
          'GET ods/customer/detail': () => {
            throw apiError(404, 'CUSTOMER_NOT_FOUND');
          },
        },
      },
    );
    expect(await screen.findByText(/trong phạm vi của Anh\/Chị/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Về danh sách khách hàng' })).toHaveAttribute(
      'href',
      '/customer-information',
    );
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  });

  it('POL-12 shows a failure with its code, and the customer after a retry', async () => {
    let down = true;
    show(
      {},
      {
        answers: {
          'GET ods/customer/detail': () => {
            if (down) throw apiError(500, 'SERVICE_DOWN');
            return customerDetailOf();
          },
        },
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await summary()).toBeVisible();
  });

  it('counts the years up to the birthday', () => {
    expect(ageOn('20260213', '19850214')).toBe(40);
    expect(ageOn('20260214', '19850214')).toBe(41);
  });
});

describe('POL-14 the contact', () => {
  const masked: Partial<CustomerDetail> = {
    masked: true,
    contact: {
      ...customerDetailOf().contact,
      phone: '*******567',
      email: 'n***@mail.example',
      address: '***, Huế',
    },
  };
  const whole = { ...customerDetailOf().contact, idNumber: '079085012345' };

  it('POL-14 masked cannot be dialled, and without a right there is no way to more', async () => {
    const { container } = show({ ...masked, canUnmask: false });
    await summary();
    expect(screen.getByText('*******567')).toBeVisible();
    expect(container.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Xem đầy đủ' })).toBeNull();
  });

  it('POL-14 is shown whole for a reason, which is asked for', async () => {
    const requests: unknown[] = [];
    show(masked, {
      answers: {
        'POST ods/customer/unmask': ({ body }) => {
          requests.push(body);
          return whole;
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem đầy đủ' }));
    const dialog = screen.getByRole('dialog', { name: 'Xem thông tin liên hệ đầy đủ' });
    const reason = within(dialog).getByRole('textbox', { name: /Lý do/ });
    expect(reason).toHaveAttribute('maxlength', '500');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xem thông tin' }));
    expect(within(dialog).getByText(/Hãy cho biết lý do/)).toBeVisible();
    expect(requests).toEqual([]);
    await userEvent.type(reason, ' Khách nhờ gọi lại ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xem thông tin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toEqual([{ customerNo: 'KH00012345', reason: 'Khách nhờ gọi lại' }]);
    expect(screen.getByText('079085012345')).toBeVisible();
    await waitFor(() => expect(screen.getByText(/Tải lại trang để che lại/)).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Gọi khách hàng' })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
  });

  it('an error stays in the dialog, with the typed reason', async () => {
    show(masked, {
      answers: {
        'POST ods/customer/unmask': () => {
          throw apiError(403, 'access.denined');
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem đầy đủ' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Muốn xem');
    await userEvent.click(screen.getByRole('button', { name: 'Xem thông tin' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Lý do/ })).toHaveValue('Muốn xem');
  });
});
