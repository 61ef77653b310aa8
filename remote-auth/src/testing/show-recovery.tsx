import type { FakeCall } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { RecoveryPage } from '../features/recovery/forgot-password-page.tsx';
import { recoveryAnswers } from './recovery-answers.ts';
import { renderAuth } from './render-auth.tsx';

export const PASSWORD = 'Doi@Moi2027x';
export const CODE = '481592';

interface Options {
  settings?: Record<string, string>;
  language?: 'vi' | 'en';
}

/** The recovery page over a service that answers like this; `sent()` lists paths and bodies of the calls. */
export const showRecovery = (
  answers: Record<string, (call: FakeCall) => unknown> = {},
  options: Options = {},
) => {
  const shown = renderAuth(<RecoveryPage />, {
    path: '/forgot-password',
    answers: recoveryAnswers(answers),
    settings: { PASSWORD_BLOCK_PASTE: '1' },
    ...options,
  });
  return { ...shown, sent: () => shown.calls.map(({ path, body }) => [path, body] as const) };
};
export type Shown = ReturnType<typeof showRecovery>;

export const field = (name: string) => screen.findByLabelText(name);
export const button = (name: string) => screen.getByRole('button', { name });

export const typeCode = async ({ person }: Pick<Shown, 'person'>, agentCode = '20000037') => {
  await person.type(await field('Mã đại lý'), `${agentCode}{Enter}`);
};

/** As far as the field of the code. */
export const toOtp = async (shown: Pick<Shown, 'person'>) => {
  await typeCode(shown);
  await shown.person.type(await field('Email'), 'lan@thu.example{Enter}');
  return field('Mã OTP');
};

/** As far as the field of the new password. */
export const toPassword = async (shown: Pick<Shown, 'person'>) => {
  await shown.person.type(await toOtp(shown), `${CODE}{Enter}`);
  return field('Mật khẩu mới');
};
