import type { FakeCall } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { refuse } from '../../testing/recovery-answers.ts';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ActivatePage } from './activate-page.tsx';

const CODE = 'a'.repeat(43);
const PASSWORD = 'Doi@Moi2027x';
const OVER = 'Liên kết không đúng, đã hết hạn hoặc đã được dùng.';

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}, hash = `#${CODE}`) => {
  window.location.hash = hash;
  return renderAuth(<ActivatePage />, {
    path: '/activate',
    answers: {
      'POST admin/account/activation': () => ({
        username: 'quantri02',
        purpose: 'FIRST_LOGIN',
        expiresAt: '2026-01-04T00:00:00Z',
      }),
      'POST admin/account/activation/password': () => ({ username: 'quantri02' }),
      ...answers,
    },
  });
};

afterEach(() => {
  window.location.hash = '';
});

describe('/activate', () => {
  it('shows whose link it is, sends code and passwords, and leads to the sign-in', async () => {
    const { person, calls, context } = show();
    await person.type(await screen.findByLabelText('Mật khẩu mới'), PASSWORD);
    expect(screen.getByText('quantri02')).toBeVisible();
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Đặt mật khẩu thành công');
    expect(calls.at(-1)?.body).toEqual({
      code: CODE,
      passwordNew: PASSWORD,
      confirmPasswordNew: PASSWORD,
    });
    await person.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(context.navigation.location().pathname).toBe('/login');
  });

  it('says what to do when the link is over, before and after a password was typed', async () => {
    show({ 'POST admin/account/activation': refuse('LINK_OVER', OVER) });
    expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
    expect(screen.queryByLabelText('Mật khẩu mới')).toBeNull();
  });

  it('also when it was used meanwhile', async () => {
    const { person } = show({
      'POST admin/account/activation/password': refuse('LINK_OVER', OVER),
    });
    await person.type(await screen.findByLabelText('Mật khẩu mới'), PASSWORD);
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
  });

  it('an address without a code makes no call', async () => {
    const { calls } = show({}, '');
    expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
    expect(calls.filter(({ path }) => path.includes('activation'))).toEqual([]);
  });

  it('judges both fields before a call, and shows what the service refuses', async () => {
    const message = 'Mật khẩu này quá phổ biến và dễ bị đoán, vui lòng chọn mật khẩu khác.';
    const fields = [{ field: 'passwordNew', code: 'common', message }];
    const { person } = show({
      'POST admin/account/activation/password': refuse('policy.password.error', message, {
        fields,
      }),
    });
    const password = await screen.findByLabelText('Mật khẩu mới');
    await person.type(password, 'ngan{Enter}');
    expect(password).toHaveAccessibleDescription(/Mật khẩu mới chưa đúng quy định/);
    await person.clear(password);
    await person.type(password, PASSWORD);
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
  });
});
