import { fakeUser } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { deliveryRowOf } from '../../testing/rows.ts';
import { ContractPackagePage } from './policy-delivery-contract-package-page.tsx';

jest.mock('./command-dialogs.ts', () => {
  throw new Error('the file is not there');
});

const PATH = '/policy-delivery/contract-package';

it('says so when the dialog of a command does not load', async () => {
  const { toasts } = renderPage(
    { [PATH]: <ContractPackagePage /> },
    {
      path: PATH,
      answers: { 'GET ods/delivery/list': () => ({ datas: [deliveryRowOf({})], totalData: 1 }) },
      session: { user: fakeUser({ authorities: ['delivery.view'] }) },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Bàn giao hợp đồng/ }));
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'error', title: 'Chưa mở được phần này. Anh/Chị vui lòng thử lại.' },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
