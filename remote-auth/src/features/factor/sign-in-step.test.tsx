import { ApiError } from '@portal/api-client';
import type { FactorQuestion } from '@portal/types';
import { screen, waitFor } from '@testing-library/react';
import { loginAnswer, renderAuth } from '../../testing/render-auth.tsx';
import { LoginPage } from '../login/login-page.tsx';

jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);
const proof = { id: 'key', type: 'public-key' };
const proveWithPasskey = jest.fn(async () => proof);
jest.mock('./passkey-call.ts', () => ({ proveWithPasskey: () => proveWithPasskey() }));

const question = (part: Partial<FactorQuestion> = {}): FactorQuestion => ({
  challenge: 'c'.repeat(43),
  ways: ['TOTP', 'RECOVERY'],
  passkey: null,
  expiresAt: '2026-01-01T00:00:00.000Z',
  rememberDays: 30,
  ...part,
});

const show = async (query: FactorQuestion, give: (body: unknown) => unknown) => {
  const view = renderAuth(<LoginPage />, {
    path: '/login',
    answers: {
      'POST authen/authentication/login': () => {
        const data = { statusMessages: 'error', errorCode: 'FACTOR_REQUIRED', question: query };
        throw new ApiError({ status: 401, code: 'FACTOR_REQUIRED', message: 'Bước hai.', data });
      },
      'POST authen/authentication/factor': ({ body }) => give(body),
    },
  });
  await view.person.type(screen.getByRole('textbox', { name: 'Tên đăng nhập' }), '20000009');
  await view.person.type(screen.getByLabelText('Mật khẩu'), 'Portal@2026{Enter}');
  await screen.findByRole('heading', { name: 'Bước 2: xác nhận danh tính' });
  return view;
};

it('H4: asks for the code of the app after the right password, and remembers the device on demand', async () => {
  const bodies: unknown[] = [];
  const { person, signedIn } = await show(question(), (body) => {
    bodies.push(body);
    return loginAnswer();
  });
  const code = await screen.findByRole('textbox', { name: 'Mã 6 số' });
  expect(code).toHaveFocus();
  await person.type(code, '123456');
  await person.click(screen.getByRole('checkbox', { name: /Không hỏi lại/ }));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(signedIn).toHaveLength(1));
  expect(bodies[0]).toEqual({ challenge: 'c'.repeat(43), code: '123456', remember: true });
});

it('H4: shows a wrong code beside its field, and offers a recovery code instead', async () => {
  const message = 'Mã không đúng.';
  const { person } = await show(question({ rememberDays: 0 }), () => {
    const fields = [{ field: 'code', code: 'FACTOR_WRONG', message }];
    throw new ApiError({ status: 400, code: 'FACTOR_WRONG', message, fields });
  });
  const code = await screen.findByRole('textbox', { name: 'Mã 6 số' });
  await person.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Dùng mã khôi phục' }));
  expect(await screen.findByRole('textbox', { name: 'Mã khôi phục' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(await screen.findByLabelText('Mật khẩu')).toBeVisible();
});

it('H4: offers the passkey first, and a passkey that was left can be tried again', async () => {
  const left = Object.assign(new Error('left'), { name: 'NotAllowedError' });
  proveWithPasskey.mockRejectedValueOnce(left);
  const { person, signedIn } = await show(
    question({ ways: ['PASSKEY', 'TOTP', 'RECOVERY'], passkey: { challenge: 'x' } }),
    () => loginAnswer(),
  );
  const use = await screen.findByRole('button', { name: 'Dùng passkey' });
  await person.click(use);
  expect(await screen.findByText(/Chưa xác nhận bằng passkey/)).toBeVisible();
  await person.click(use);
  await waitFor(() => expect(signedIn).toHaveLength(1));
});
