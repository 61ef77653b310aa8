import { apiError } from '@portal/lists/testing';
import { fakeUser } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { policyDetailOf, requestRowOf } from '../../testing/rows.ts';
import { PolicyDetailPage } from './policy-management-detail-page.tsx';

const HISTORY = 'POST cms/adportal/get-request-by-policy-no';

const show = (history: () => unknown, authorities = ['policy.view', 'request.view']) =>
  renderPage(
    { '/policy-management/detail/:policyNo': <PolicyDetailPage /> },
    {
      path: '/policy-management/detail/70000001?tab=requests',
      session: { user: fakeUser({ authorities }) },
      answers: { 'GET ods/policy/detail-by-no': () => policyDetailOf(), [HISTORY]: history },
    },
  );

describe('the requests of a policy', () => {
  it('POL-09 are asked by a body and shown with times, states and notes', async () => {
    const { calls } = show(() => [
      requestRowOf(),
      requestRowOf({ requestNo: 'YC2', doneAt: null }),
    ]);
    const table = await screen.findByRole('table', { name: 'Yêu cầu' });
    await screen.findByText('YC10000001');
    for (const text of [
      'Thay đổi địa chỉ',
      '01/03/2026 08:30',
      'Ứng dụng',
      'Hoàn tất',
      'thư xác',
    ]) {
      expect(table).toHaveTextContent(text);
    }
    const call = calls.find(({ path }) => path.endsWith('get-request-by-policy-no'));
    expect(call?.body).toEqual({ policyNo: '70000001' });
    expect(call?.query).toBeUndefined();
  });

  it('POL-09 a failure leaves the list empty, with a retry, and the rest of the page intact', async () => {
    let down = true;
    show(() => {
      if (down) throw apiError(500, 'SERVICE_DOWN');
      return [requestRowOf()];
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    expect(screen.getByRole('region', { name: 'Tóm tắt hợp đồng' })).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('YC10000001')).toBeVisible();
  });

  it('says that there are none', async () => {
    show(() => []);
    expect(await screen.findByText('Chưa có yêu cầu thay đổi nào')).toBeVisible();
  });

  it('are neither shown nor asked for without the right to them', async () => {
    const { calls } = show(() => [requestRowOf()], ['policy.view']);
    await screen.findByRole('region', { name: 'Tóm tắt hợp đồng' });
    expect(screen.queryByRole('tab', { name: 'Yêu cầu' })).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['ods/policy/detail-by-no']);
  });
});
