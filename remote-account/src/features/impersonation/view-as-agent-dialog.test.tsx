import { ApiError } from '@portal/api-client';
import { screen, waitFor } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { ViewAsAgentDialog } from './view-as-agent-dialog.tsx';

const LIST = 'GET lookup/get-list-agent';
const LOOK = 'POST admin/face-mask';
const anh = {
  agentCode: '20000009',
  agentName: 'Nguyễn Thị Ánh',
  agentTypeName: 'Tư vấn tài chính',
  officeName: 'Văn phòng Huế',
};

const show = (
  look: () => unknown = () => ({ statusMessages: 'success', faceMask: null, accessToken: 'next' }),
) => {
  const close = jest.fn();
  const view = renderAccount(<ViewAsAgentDialog props={{}} close={close} />, {
    answers: {
      [LIST]: ({ query }) => {
        const found = query?.search === 'nobody' ? [] : [anh];
        return { datas: found, totalData: query?.search ? found.length : 40 };
      },
      [LOOK]: look,
    },
  });
  const reload = jest.spyOn(view.context.session, 'reload');
  const looked = () => view.calls.filter(({ path }) => path === 'admin/face-mask');
  return { ...view, close, reload, looked };
};
const begin = () => screen.getByRole('button', { name: 'Bắt đầu xem' });
const choice = () => screen.findByRole('radio', { name: /20000009 – Nguyễn Thị Ánh/ });
const reason = () => screen.getByRole('textbox', { name: /Lý do/ });

it('IMP-01 an agent is chosen with a reason; then the user data is loaded again', async () => {
  const { person, close, reload, looked } = show();
  expect(await screen.findByText(/Còn 39 đại lý khác/)).toBeVisible();
  await person.click(await choice());
  await person.type(reason(), '  Hỗ trợ tra cứu ');
  await person.click(begin());
  await waitFor(() => expect(close).toHaveBeenCalledWith({ agentCode: '20000009' }));
  expect(looked().map(({ body }) => body)).toEqual([
    { agentCode: '20000009', reason: 'Hỗ trợ tra cứu' },
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('IMP-04 nothing is sent without agent and reason, and both are named', async () => {
  const { person, looked } = show();
  await choice();
  await person.click(begin());
  expect(screen.getByText('Vui lòng chọn đại lý.')).toBeVisible();
  expect(screen.getByText('Vui lòng nhập lý do.')).toBeVisible();
  await person.click(await choice());
  await person.type(reason(), '   ');
  await person.click(begin());
  expect(looked()).toEqual([]);
});

it('finds by what is typed, once it pauses, and says when there is no match', async () => {
  const { person, calls } = show();
  await choice();
  await person.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Không tìm thấy đại lý nào.')).toBeVisible();
  expect(calls.map(({ query }) => query?.search)).toEqual(['', 'nobody']);
});

it('IMP-04 an error is shown, and the portal stays the user’s own', async () => {
  const { person, close, reload } = show(() => {
    throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Không tìm thấy dữ liệu.' });
  });
  await person.click(await choice());
  await person.type(reason(), 'Hỗ trợ');
  await person.click(begin());
  expect(await screen.findByText('Không tìm thấy dữ liệu.')).toBeVisible();
  expect([close.mock.calls, reload.mock.calls]).toEqual([[], []]);
  expect(begin()).toBeEnabled();
});
