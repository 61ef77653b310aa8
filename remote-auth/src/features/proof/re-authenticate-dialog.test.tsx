import { ApiError } from '@portal/api-client';
import { screen, waitFor } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ReAuthenticateDialog } from './re-authenticate-dialog.tsx';

const show = (answer: () => unknown) => {
  const close = jest.fn();
  const view = renderAuth(<ReAuthenticateDialog props={{}} close={close} />, {
    answers: { 'POST authen/re-authenticate': answer },
  });
  return { ...view, close };
};

it('LINK-08 takes the password once more and goes on under the new token', async () => {
  const { person, close, renewed } = show(() => ({ accessToken: 'renewed' }));
  await person.type(await screen.findByLabelText('Mật khẩu hiện tại'), 'Portal@2026');
  await person.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ proved: true }));
  expect(renewed).toEqual(['renewed']);
});

it('shows a wrong password beside its field and closes without a proof', async () => {
  const { person, close } = show(() => {
    throw new ApiError({ status: 400, code: 'PASSWORD_AGENT_ERROR', message: 'Mật khẩu sai.' });
  });
  await person.type(await screen.findByLabelText('Mật khẩu hiện tại'), 'wrong');
  await person.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(await screen.findByText('Mật khẩu sai.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Huỷ' }));
  expect(close).toHaveBeenCalledWith();
});
