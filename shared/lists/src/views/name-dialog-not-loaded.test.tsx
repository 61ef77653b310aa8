import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PATH, renderList } from '../testing/render-list.tsx';

jest.mock('./view-name-dialog.tsx', () => {
  throw new Error('the file is not there');
});

it('says so when the dialog for the name of a view does not load, and can be tried again', async () => {
  const { toasts } = renderList(PATH, { answers: { 'GET ods/saved-view': () => [] } });
  await screen.findByRole('link', { name: '70000001' });
  const add = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Góc nhìn/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lưu thành góc nhìn mới' }));
  };
  const notLoaded = {
    kind: 'error',
    title: 'Chưa mở được phần này. Anh/Chị vui lòng thử lại.',
  };
  await add();
  await waitFor(() => expect(toasts).toEqual([notLoaded]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await add();
  await waitFor(() => expect(toasts).toEqual([notLoaded, notLoaded]));
});
