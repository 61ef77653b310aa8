import { act, screen } from '@testing-library/react';
import { FLOW } from '../../testing/recovery-answers.ts';
import {
  button,
  CODE,
  field,
  PASSWORD,
  type Shown,
  showRecovery,
  toOtp,
  toPassword,
} from '../../testing/show-recovery.tsx';

jest.mock('./go-home.ts', () => ({ goHome: jest.fn() }));
jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

describe('Back, Forward and reload', () => {
  const back = (shown: Shown, step: string) =>
    act(async () => shown.context.navigation.navigate('/forgot-password', { state: { step } }));

  it('go through the steps, and what was typed is still there', async () => {
    const shown = showRecovery();
    await toOtp(shown);
    await back(shown, 'email');
    expect(await field('Email')).toHaveValue('lan@thu.example');
    await back(shown, 'code');
    expect(await field('Mã đại lý')).toHaveValue('20000037');
    const starts = () => shown.sent().filter(([path]) => path.includes('forgot-password/')).length;
    await shown.person.click(button('Tiếp tục'));
    expect(await field('Email')).toHaveValue('lan@thu.example');
    expect(starts()).toBe(1);
  });

  it('REC-24 lead to no step that was not earned', async () => {
    const shown = showRecovery();
    await field('Mã đại lý');
    for (const step of ['password', 'otp', 'email', 'question', 'nonsense']) {
      await back(shown, step);
      expect(await field('Mã đại lý')).toBeInTheDocument();
    }
    await toOtp(shown);
    await back(shown, 'password');
    expect(screen.queryByLabelText('Mật khẩu mới')).toBeNull();
  });

  it('REC-18 do not lead back to a code that is used up', async () => {
    const shown = showRecovery();
    await toPassword(shown);
    await back(shown, 'otp');
    expect(screen.queryByLabelText('Mã OTP')).toBeNull();
  });

  it('keep nothing of a recovery in storage', async () => {
    const shown = showRecovery();
    await shown.person.type(await toPassword(shown), PASSWORD);
    const storage = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, shown.paths]);
    for (const secret of [FLOW, CODE, PASSWORD]) expect(storage).not.toContain(secret);
  });
});
