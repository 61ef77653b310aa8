import { ApiError } from '@portal/api-client';
import { type FakePortalOptions, fakeUser } from '@portal/remote-kit/testing';
import type { UserRecord } from '@portal/types';
import { screen, waitFor } from '@testing-library/react';
import { registerAnswers } from '../../testing/register-answers.ts';
import { renderAuth } from '../../testing/render-auth.tsx';
import { DecreePage } from './online-security-page.tsx';

const CONSENT = 'POST admin/account/consent';

const show = (user: UserRecord | null, options: FakePortalOptions = {}) => {
  const view = renderAuth(<DecreePage />, {
    path: '/online-security',
    session: { user },
    answers: registerAnswers(),
    ...options,
  });
  const reload = jest.spyOn(view.context.session, 'reload');
  reload.mockImplementation(async () => {
    if (user) view.patch({ user: { ...user, confirmDecree: true } });
  });
  return { ...view, reload, signOut: jest.spyOn(view.context.session, 'signOut') };
};

const due = (part: Partial<UserRecord> = {}) => fakeUser({ confirmDecree: false, ...part });
const agree = () => screen.getByRole('button', { name: 'Đồng ý' });

describe('/online-security', () => {
  it.each([false, null])('GRD-05 shows commitment and decree to who has %p', async (value) => {
    show(due({ confirmDecree: value }));
    expect(await screen.findByRole('heading', { name: 'Cam kết bảo mật thông tin' })).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'Xác nhận về bảo vệ dữ liệu cá nhân' }),
    ).toBeVisible();
    expect(agree()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Từ chối' })).toBeVisible();
  });

  it.each([
    ['home', {}, '/'],
    ['the first change of password', { firstLogin: true }, '/change-password'],
    ['the reset of the password', { resetPassword: true }, '/reset-password'],
  ])('GRD-05 keeps the agreement and moves on to %s', async (_where, flags, to) => {
    const { person, calls, paths, reload } = show(due(flags));
    await person.click(agree());
    await waitFor(() => expect(paths.at(-1)).toBe(to));
    expect(calls.map(({ body }) => body)).toEqual([
      { kind: 'DECREE', version: '2026-1', decision: 'AGREED' },
    ]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('moves on even when the user record cannot be read again', async () => {
    const { person, paths, reload } = show(due());
    reload.mockRejectedValue(new Error('offline'));
    await person.click(agree());
    await waitFor(() => expect(paths.at(-1)).toBe('/'));
  });

  it('GRD-05 saves the rejection and logs out without asking', async () => {
    const { person, calls, signOut } = show(due());
    await person.click(screen.getByRole('button', { name: 'Từ chối' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledWith({ confirm: false }));
    expect(calls[0]?.body).toMatchObject({ decision: 'REFUSED' });
  });

  it('logs out even when the rejection could not be saved', async () => {
    const fails = () => Promise.reject(new Error('offline'));
    const { person, signOut } = show(due(), { answers: { [CONSENT]: fails } });
    await person.click(screen.getByRole('button', { name: 'Từ chối' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });

  it('stays, says why and offers to reload where the text is outdated', async () => {
    const refuse = () => {
      throw new ApiError({ status: 409, code: 'CONSENT_OUTDATED', message: 'Có bản mới.' });
    };
    const { person, paths } = show(due(), { answers: { [CONSENT]: refuse } });
    await person.click(agree());
    expect(await screen.findByText('Có bản mới.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeVisible();
    expect(paths).toEqual(['/online-security']);
    expect(agree()).not.toHaveAttribute('aria-busy');
  });

  it('asks nothing of who has confirmed, or has not signed in', async () => {
    show(fakeUser());
    expect(screen.getByText('Anh/Chị đã xác nhận nội dung này.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Đồng ý' })).not.toBeInTheDocument();
  });

  it('lets a visitor read, and leads to the login', async () => {
    show(null);
    expect(await screen.findByRole('heading', { name: '1. Căn cứ' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: 'Từ chối' })).not.toBeInTheDocument();
  });

  it('is in English too', async () => {
    show(due(), { language: 'en' });
    expect(await screen.findByRole('heading', { name: '5. Your rights' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agree' })).toBeVisible();
  });
});
