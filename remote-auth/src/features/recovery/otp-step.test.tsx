import { ApiError } from '@portal/api-client';
import type { FakeCall } from '@portal/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FLOW, refuse, sentOtp } from '../../testing/recovery-answers.ts';
import {
  button,
  CODE,
  field,
  showRecovery,
  toOtp,
  toPassword,
} from '../../testing/show-recovery.tsx';

jest.mock('./go-home.ts', () => ({ goHome: jest.fn() }));
jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

describe('the code', () => {
  it('REC-11 is six masked digits with a toggle; spaces and hyphens of a pasted one fall away', async () => {
    const shown = showRecovery();
    const otp = await toOtp(shown);
    expect(otp).toHaveAttribute('type', 'password');
    expect(otp).toHaveAttribute('inputmode', 'numeric');
    expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
    await shown.person.type(otp, 'a4b8');
    expect(otp).toHaveValue('48');
    await shown.person.clear(otp);
    await shown.person.paste('481-592 7');
    expect(otp).toHaveValue(CODE);
    await shown.person.click(button('Hiện mã'));
    expect(otp).toHaveAttribute('type', 'text');
    await shown.person.click(button('Ẩn mã'));
    expect(otp).toHaveAttribute('type', 'password');
  });

  it('is asked for in full before a call is made', async () => {
    const shown = showRecovery();
    const otp = await toOtp(shown);
    await shown.person.type(otp, '4815{Enter}');
    expect(otp).toHaveAccessibleDescription(/Anh\/Chị vui lòng nhập đủ 6 chữ số\./);
    expect(shown.sent().map(([path]) => path)).not.toContain('admin/account/check-otp');
  });

  it('REC-22 is refused in the words of the service, and may be corrected', async () => {
    const text = 'Mã OTP không đúng. Anh/Chị còn 2 lần nhập.';
    const shown = showRecovery({ 'POST admin/account/check-otp': refuse('OTP_WRONG', text) });
    const otp = await toOtp(shown);
    await shown.person.type(otp, `${CODE}{Enter}`);
    await waitFor(() => expect(otp).toHaveAccessibleDescription(new RegExp(text)));
    expect(otp).toHaveFocus();
    await shown.person.type(otp, '{Backspace}');
    expect(otp).not.toHaveAccessibleDescription(new RegExp(text));
  });

  it('REC-14 closes after three wrong ones, and begins again', async () => {
    const shown = showRecovery({
      'POST admin/account/check-otp': refuse('OTP_THREE_WRONG', 'Sai 3 lần'),
    });
    await shown.person.type(await toOtp(shown), `${CODE}{Enter}`);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Sai 3 lần');
    await shown.person.click(button('Thực hiện lại'));
    expect(await field('Mã đại lý')).toHaveValue('20000037');
    await waitFor(() => expect(screen.queryByLabelText('Mã OTP')).toBeNull());
  });

  it('goes with the recovery that it belongs to', async () => {
    const shown = showRecovery();
    await toPassword(shown);
    expect(shown.sent().at(-1)).toEqual([
      'admin/account/check-otp',
      { agentCode: '20000037', flowId: FLOW, otp: CODE },
    ]);
  });
});

describe('the time of the code', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const showTimed = (answers = {}) => {
    const shown = showRecovery(answers);
    return { ...shown, person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('REC-02 looks the agent code up 500 ms after the last key, once', async () => {
    const text = 'Mã đại lý không tồn tại hoặc chưa được cấp quyền truy cập.';
    const shown = showTimed({ 'GET admin/account/check-agent-exist': () => false });
    const input = await field('Mã đại lý');
    const checks = () => shown.calls.filter(({ method }) => method === 'GET').length;
    await shown.person.type(input, '2999999');
    await pass(499);
    expect(checks()).toBe(0);
    await shown.person.type(input, '9');
    await pass(499);
    expect(checks()).toBe(0);
    await pass(1);
    expect(checks()).toBe(1);
    expect(input).toHaveAccessibleDescription(text);
    await shown.person.clear(input);
    await pass(600);
    expect(checks()).toBe(1);
    expect(input).not.toHaveAccessibleDescription(text);
  });

  it('L2: proves work for the answer when the service asks for it, then each time', async () => {
    const tokens: unknown[] = [];
    const shown = showTimed({
      'GET admin/account/check-agent-exist': ({ query }: FakeCall) => {
        const { valueToken } = query as { valueToken?: string };
        tokens.push(valueToken ?? null);
        if (valueToken) return false;
        throw new ApiError({ status: 400, code: 'INCORRECT_CAPTCHA_V3', message: '' });
      },
    });
    const input = await field('Mã đại lý');
    await shown.person.type(input, '29999999');
    await pass(500);
    expect(tokens).toEqual([null, 'token-of-work']);
    expect(input).toHaveAccessibleDescription(/không tồn tại/);
    await shown.person.type(input, '8');
    await pass(500);
    expect(tokens.slice(2)).toEqual(['token-of-work']);
    expect(screen.queryByRole('textbox', { name: 'Mã xác nhận' })).toBeNull();
  });

  it('REC-12 counts down to the end of the code, and says so', async () => {
    const shown = showTimed();
    await toOtp(shown);
    expect(screen.getByText('Mã còn hiệu lực 5:00')).toBeInTheDocument();
    expect(screen.getByText(/có hiệu lực trong 5 phút/)).toBeInTheDocument();
    await pass(61_000);
    expect(screen.getByText('Mã còn hiệu lực 3:59')).toBeInTheDocument();
    await pass(240_000);
    expect(screen.getByText(/Mã đã hết hạn/)).toBeInTheDocument();
  });

  it('REC-16 offers another code when the minute is over; typed digits and errors go with the old one', async () => {
    const shown = showTimed({ 'POST admin/account/check-otp': refuse('OTP_WRONG', 'Sai mã') });
    const otp = await toOtp(shown);
    await shown.person.type(otp, `${CODE}{Enter}`);
    expect(button('Gửi lại mã')).toBeDisabled();
    expect(screen.getByText('Gửi lại được sau 60 giây')).toBeInTheDocument();
    await pass(60_000);
    expect(button('Gửi lại mã')).toBeEnabled();
    await shown.person.click(button('Gửi lại mã'));
    await screen.findByText(/Mã mới đã được gửi/);
    expect(otp).toHaveValue('');
    expect(otp).not.toHaveAttribute('aria-invalid', 'true');
    expect(button('Gửi lại mã')).toBeDisabled();
    expect(shown.paths.filter((path) => path === '/forgot-password')).toHaveLength(3);
  });

  it('REC-13 after 3,000,000 ms says expired without a call, even with time left', async () => {
    const shown = showTimed({
      'POST admin/account/forgot-password': () => sentOtp({ expiresInSeconds: 10_000 }),
    });
    const otp = await toOtp(shown);
    const calls = () => shown.calls.filter(({ path }) => path === 'admin/account/check-otp');
    await shown.person.type(otp, CODE);
    await pass(3_000_001);
    await shown.person.keyboard('{Enter}');
    await waitFor(() =>
      expect(otp).toHaveAccessibleDescription(/Mã OTP đã hết hạn, vui lòng thực hiện lại\./),
    );
    expect(calls()).toHaveLength(0);
  });
});
