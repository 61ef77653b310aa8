import { screen, waitFor } from '@testing-library/react';
import { FLOW, refuse } from '../../testing/recovery-answers.ts';
import {
  button,
  CODE,
  field,
  PASSWORD,
  showRecovery,
  toPassword,
} from '../../testing/show-recovery.tsx';
import { goHome } from './go-home.ts';

jest.mock('./go-home.ts', () => ({ goHome: jest.fn() }));
jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

describe('the new password', () => {
  it('REC-20 ends in a dialog, and the portal reloads at its start', async () => {
    const shown = showRecovery();
    await shown.person.type(await toPassword(shown), PASSWORD);
    await shown.person.type(await field('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Đổi mật khẩu thành công');
    expect(shown.sent().at(-1)?.[1]).toEqual({
      agentCode: '20000037',
      flowId: FLOW,
      otp: CODE,
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    });
    expect(goHome).not.toHaveBeenCalled();
    await shown.person.click(button('Đóng'));
    await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
  });

  it('REC-21 says that the company mailbox was notified', async () => {
    const shown = showRecovery({
      'POST admin/account/renew-password': () => ({
        statusMessages: 'success',
        messageKey: 'change.password.success.dlvn',
        mailDomain: 'congty.example',
      }),
    });
    await shown.person.type(await toPassword(shown), PASSWORD);
    await shown.person.type(await field('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('dialog')).toHaveTextContent('email công ty');
  });

  it('judges both fields before a call, and shows what the service refuses beside them', async () => {
    const message = 'Mật khẩu này quá phổ biến và dễ bị đoán, vui lòng chọn mật khẩu khác.';
    const fields = [{ field: 'newPassword', code: 'common', message }];
    const shown = showRecovery({
      'POST admin/account/renew-password': refuse('policy.password.error', message, { fields }),
    });
    const password = await toPassword(shown);
    await shown.person.type(password, 'ngan{Enter}');
    expect(password).toHaveAccessibleDescription(/Mật khẩu mới chưa đúng quy định/);
    const confirm = await field('Xác nhận mật khẩu mới');
    expect(confirm).toHaveAccessibleDescription(/không khớp/);
    await shown.person.clear(password);
    await shown.person.type(password, PASSWORD);
    await shown.person.type(confirm, `${PASSWORD}{Enter}`);
    await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(message)));
    expect(password).toHaveValue(PASSWORD);
    expect(confirm).toHaveValue(PASSWORD);
  });

  it.each(['1', '0'])(
    'REC-19 A-03 pasting is kept out with the setting %s; filling is not',
    async (block) => {
      const shown = showRecovery({}, { settings: { PASSWORD_BLOCK_PASTE: block } });
      const password = await toPassword(shown);
      await shown.person.click(password);
      await shown.person.paste(PASSWORD);
      expect(password).toHaveValue(block === '1' ? '' : PASSWORD);
      expect(password).toHaveAttribute('autocomplete', 'new-password');
      await shown.person.clear(password);
      await shown.person.type(password, PASSWORD);
      expect(password).toHaveValue(PASSWORD);
      const toggles = screen.getAllByRole('button', { name: 'Hiện mật khẩu' });
      expect(toggles).toHaveLength(2);
    },
  );
});
