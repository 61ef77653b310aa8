import type { RecoveryStarted } from '@portal/types';
import { screen, waitFor } from '@testing-library/react';
import { QUESTIONS, refuse, started } from '../../testing/recovery-answers.ts';
import { button, field, showRecovery, typeCode } from '../../testing/show-recovery.tsx';

jest.mock('./go-home.ts', () => ({ goHome: jest.fn() }));
jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

describe('the way past the first step', () => {
  const ways: [RecoveryStarted['otpTo'], boolean, boolean][] = [
    ['PERSONAL_EMAIL', false, false],
    ['PERSONAL_EMAIL', true, false],
    ['COMPANY_EMAIL', false, false],
    ['COMPANY_EMAIL', true, true],
    ['QUESTION', false, true],
    ['QUESTION', true, true],
    ['SMS', false, false],
    ['SMS', true, false],
  ];
  it.each(ways)(
    'REC-06 by %s with agency flag %s can be skipped: %s',
    async (otpTo, agencyFlag, skips) => {
      const answer = started({ otpTo, agencyFlag, questions: QUESTIONS });
      const shown = showRecovery({ 'POST admin/account/forgot-password/20000037': () => answer });
      await typeCode(shown);
      await field({ QUESTION: 'Câu trả lời', SMS: 'Mã OTP', NONE: '' }[otpTo as 'SMS'] ?? 'Email');
      expect(screen.queryAllByRole('button', { name: 'Bỏ qua' })).toHaveLength(skips ? 1 : 0);
    },
  );

  it('REC-05 checks the e-mail before it is sent, and reports what does not match', async () => {
    const text = 'Thông tin cung cấp không khớp với hệ thống.';
    const shown = showRecovery({
      'POST admin/account/forgot-password': refuse('DATA_MISMATCH', text),
    });
    await typeCode(shown);
    const email = await field('Email');
    expect(email).toHaveFocus();
    await shown.person.keyboard('{Enter}');
    expect(email).toHaveAccessibleDescription(/Anh\/Chị vui lòng nhập email\./);
    await shown.person.type(email, 'khong phai{Enter}');
    expect(email).toHaveAccessibleDescription(/Email không đúng định dạng\./);
    await shown.person.clear(email);
    await shown.person.type(email, 'ai.do@thu.example{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription(new RegExp(text)));
    expect(email).toHaveValue('ai.do@thu.example');
    expect(shown.sent().filter(([path]) => path.endsWith('forgot-password'))).toHaveLength(1);
  });

  it('REC-06 REC-07 skipping the company e-mail sends a text message, and asks for its code', async () => {
    const answer = started({ otpTo: 'COMPANY_EMAIL', agencyFlag: true });
    const shown = showRecovery({ 'POST admin/account/forgot-password/20000037': () => answer });
    await typeCode(shown);
    await field('Email');
    await shown.person.click(button('Bỏ qua'));
    await field('Mã OTP');
    expect(shown.sent().at(-1)?.[1]).toMatchObject({ optTo: 'SMS', emailDlvn: null });
  });

  it('REC-08 REC-09 asks a question, and says that question or answer is wrong', async () => {
    const right = jest.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
    const answer = started({ otpTo: 'QUESTION', questions: QUESTIONS });
    const shown = showRecovery({
      'POST admin/account/forgot-password/20000037': () => answer,
      'POST ds/validate-question': () => right(),
    });
    await typeCode(shown);
    const question = await field('Câu hỏi gợi nhớ');
    await shown.person.click(button('Tiếp tục'));
    expect(question).toHaveAccessibleDescription('Anh/Chị vui lòng chọn câu hỏi.');
    await shown.person.selectOptions(question, 'FLOWER');
    await shown.person.type(await field('Câu trả lời'), 'hoa hồng{Enter}');
    const text = /Câu hỏi gợi nhớ hoặc câu trả lời không đúng\./;
    await waitFor(async () => expect(await field('Câu trả lời')).toHaveAccessibleDescription(text));
    await shown.person.clear(await field('Câu trả lời'));
    await shown.person.type(await field('Câu trả lời'), 'hoa sen{Enter}');
    await field('Mã OTP');
    expect(shown.sent().at(-1)?.[1]).toMatchObject({ optTo: 'QUESTION' });
  });

  it('REC-09 closes after three wrong answers, and begins again', async () => {
    const answer = started({ otpTo: 'QUESTION', questions: QUESTIONS });
    const shown = showRecovery({
      'POST admin/account/forgot-password/20000037': () => answer,
      'POST ds/validate-question': refuse('QUESTION_CLOSED', 'Đã trả lời sai 3 lần'),
    });
    await typeCode(shown);
    await shown.person.selectOptions(await field('Câu hỏi gợi nhớ'), 'FLOWER');
    await shown.person.type(await field('Câu trả lời'), 'hoa hồng{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Đã trả lời sai 3 lần');
    await shown.person.click(button('Thực hiện lại'));
    expect(await field('Mã đại lý')).toHaveValue('20000037');
  });

  it('REC-10 says whom to ask when nothing is registered', async () => {
    const answer = started({ otpTo: 'QUESTION', questions: QUESTIONS });
    const shown = showRecovery({
      'POST admin/account/forgot-password/20000037': () => answer,
      'POST admin/account/forgot-password': refuse('NO_CONTACT', 'x'),
    });
    await typeCode(shown);
    await field('Câu trả lời');
    await shown.person.click(button('Bỏ qua'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('liên hệ chatbot hoặc bộ phận quản lý đại lý');
    await shown.person.click(button('Đóng'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
