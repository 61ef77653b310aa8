import { act, screen, waitFor } from '@testing-library/react';
import { FLOW, refuse, sentOtp, started } from '../../testing/recovery-answers.ts';
import { button, field, showRecovery, typeCode } from '../../testing/show-recovery.tsx';

jest.mock('./go-home.ts', () => ({ goHome: jest.fn() }));
jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

describe('step 1', () => {
  it('REC-01 asks for the agent code, and puts the cursor there', async () => {
    const shown = showRecovery();
    await shown.person.click(button('Tiếp tục'));
    const input = await field('Mã đại lý');
    expect(input).toHaveAccessibleDescription('Anh/Chị vui lòng nhập mã đại lý.');
    expect(input).toHaveFocus();
    expect(shown.sent()).toEqual([]);
  });

  it('REC-04 reports an unknown code, and keeps it', async () => {
    const text = 'Mã đại lý không tồn tại hoặc chưa được cấp quyền truy cập.';
    const shown = showRecovery({
      'POST admin/account/forgot-password/29999999': refuse('AGENT_NOT_FOUND', text),
    });
    await typeCode(shown, '29999999');
    const input = await field('Mã đại lý');
    await waitFor(() => expect(input).toHaveAccessibleDescription(text));
    expect(input).toHaveValue('29999999');
    expect(input).toBeInvalid();
  });

  it('LOGIN-25 shows a user who never signed in the hint of the default password', async () => {
    const text = 'Vui lòng đăng nhập bằng mật khẩu mặc định là ngày sinh của Anh/Chị.';
    const path = 'POST admin/account/forgot-password/20000023';
    const shown = showRecovery({ [path]: refuse('AGENT_NOT_LOGIN_YET', text) });
    await typeCode(shown, '20000023');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('REC-03 leads past the second step where the code comes by text message', async () => {
    const shown = showRecovery({
      'POST admin/account/forgot-password/20000038': () =>
        started({ otpTo: 'SMS', agentCode: '20000038' }),
      'POST admin/account/forgot-password': () => sentOtp({ channel: 'SMS', sentTo: '*******123' }),
    });
    await typeCode(shown, '20000038');
    expect(await field('Mã OTP')).toHaveFocus();
    expect(screen.getByText('Mã đã được gửi đến *******123.')).toBeInTheDocument();
    expect(shown.sent().at(-1)?.[1]).toMatchObject({ optTo: 'SMS', flowId: FLOW });
    expect(shown.sent()[0]?.[1]).toMatchObject({ valueToken: 'token-of-work' });
  });

  it('shows the picture when the service asks for it', async () => {
    const path = 'POST admin/account/forgot-password/20000037';
    const data = { statusMessages: 'error', errorCode: 'INCORRECT_CAPTCHA_V3', captcha: true };
    const shown = showRecovery({
      [path]: refuse('INCORRECT_CAPTCHA_V3', 'x', { data }),
      'POST authen/recaptcha/generate': () => {
        throw new Error('no picture in this test');
      },
    });
    await typeCode(shown);
    expect(await field('Mã xác nhận')).toBeInTheDocument();
  });
});

it('sends once, however often Enter is pressed', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  const shown = showRecovery({ 'POST admin/account/forgot-password': () => waiting });
  await typeCode(shown);
  await shown.person.type(await field('Email'), 'lan@thu.example{Enter}{Enter}{Enter}');
  expect(shown.sent().filter(([path]) => path.endsWith('forgot-password'))).toHaveLength(1);
  await act(async () => answer(sentOtp()));
  expect(await field('Mã OTP')).toBeInTheDocument();
});

it('speaks English', async () => {
  showRecovery({}, { language: 'en' });
  expect(await screen.findByLabelText('Agent code')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgotten password');
});
