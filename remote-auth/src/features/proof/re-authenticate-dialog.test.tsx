import { ApiError } from '@portal/api-client';
import { screen, waitFor } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ReAuthenticateDialog } from './re-authenticate-dialog.tsx';

const show = (
  answer: (body: unknown) => unknown,
  needs: unknown = { password: true, question: null },
) => {
  const close = jest.fn();
  const view = renderAuth(<ReAuthenticateDialog props={{}} close={close} />, {
    answers: {
      'POST authen/re-authenticate/start': () => needs,
      'POST authen/re-authenticate': ({ body }) => answer(body),
    },
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

it('H3: asks for the password and the code of an account with an authenticator app', async () => {
  const bodies: unknown[] = [];
  const challenge = 'c'.repeat(43);
  const question = { challenge, ways: ['TOTP'], passkey: null, expiresAt: '', rememberDays: 0 };
  const { person, close, renewed } = show(
    (body) => {
      bodies.push(body);
      return { accessToken: 'renewed' };
    },
    { password: true, question },
  );
  await person.type(await screen.findByLabelText('Mật khẩu hiện tại'), 'Portal@2026');
  await person.type(screen.getByRole('textbox', { name: 'Mã 6 số' }), '123456{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ proved: true }));
  expect([bodies, renewed]).toEqual([
    [{ challenge, code: '123456', password: 'Portal@2026' }],
    ['renewed'],
  ]);
});
