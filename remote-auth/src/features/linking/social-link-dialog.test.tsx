import { ApiError } from '@portal/api-client';
import { fakeUser } from '@portal/remote-kit/testing';
import type { UserRecord } from '@portal/types';
import { screen, waitFor } from '@testing-library/react';
import { fakeProviderWindow, socialAnswers, tokenWith } from '../../testing/provider-window.ts';
import { renderAuth } from '../../testing/render-auth.tsx';
import { reload } from './reload.ts';
import { SocialLinkDialog } from './social-link-dialog.tsx';

jest.mock('./reload.ts', () => ({ reload: jest.fn() }));

const LINK = 'POST admin/switch-account';
const NONE = { googleFlag: 0, facebookFlag: 0, appleFlag: 0 };
const success = (call: { body: unknown }) => {
  const { googleFlag, facebookFlag, appleFlag } = call.body as Record<string, number>;
  return { statusMessages: 'success', googleFlag, facebookFlag, appleFlag };
};
const refused = (status: number, code: string, message: string) => () => {
  throw new ApiError({ status, code, message });
};

let provider: ReturnType<typeof fakeProviderWindow>;
beforeEach(() => {
  jest.mocked(reload).mockClear();
  provider = fakeProviderWindow();
});

const show = (
  link: (call: { body: unknown }) => unknown = success,
  user: Partial<UserRecord> = {},
  settings: Record<string, string> = { SOCIAL_PROVIDERS: 'google,apple' },
) => {
  const close = jest.fn();
  const view = renderAuth(<SocialLinkDialog props={{}} close={close} />, {
    settings,
    session: { user: fakeUser(user) },
    answers: {
      ...socialAnswers(tokenWith('sub-1')),
      [LINK]: link,
    },
  });
  const flags = () => {
    const { googleFlag, facebookFlag, appleFlag } = view.context.session.get().user ?? NONE;
    return { googleFlag, facebookFlag, appleFlag };
  };
  const sent = () => view.calls.filter(({ path }) => path === 'admin/switch-account');
  return { ...view, close, flags, sent };
};
const choice = (name: string | RegExp) => screen.getByRole('radio', { name });
const confirm = () => screen.getByRole('button', { name: 'Đồng ý' });
const signInAt = async () => {
  await provider.called();
  await provider.answer({ state: 'the-state', code: 'the-code' });
};

it('LINK-01 offers Google, Apple and Facebook; what is not configured says so', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Liên kết mạng xã hội' })).toBeVisible();
  expect(choice(/Google/)).toBeEnabled();
  expect(choice(/Apple/)).toBeEnabled();
  expect(choice(/Facebook/)).toBeDisabled();
  expect(screen.getByText('Facebook chưa được cấu hình.')).toBeVisible();
  expect(confirm()).toBeDisabled();
});

it('LINK-01 says what is linked', () => {
  show(success, { appleFlag: 1 });
  expect(screen.getAllByText('Đã liên kết')).toHaveLength(1);
});

it('LINK-01 LINK-02 LINK-03 confirming opens the provider, then links with flags and uid', async () => {
  const { person, close, flags, sent, toasts } = show(success, { appleFlag: 1 });
  await person.click(choice(/Google/));
  expect(window.open).not.toHaveBeenCalled();
  await person.click(confirm());
  await signInAt();
  await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
  expect(sent().map(({ body }) => body)).toEqual([
    { googleFlag: 1, facebookFlag: 0, appleFlag: 1, uid: 'sub-1', idToken: tokenWith('sub-1') },
  ]);
  expect(toasts).toEqual([{ kind: 'success', title: 'Cập nhật thành công', detail: undefined }]);
  expect(flags()).toEqual({ googleFlag: 1, facebookFlag: 0, appleFlag: 1 });
  expect(reload).not.toHaveBeenCalled();
});

it('LINK-04 any other answer is "Switch account error", and the flags stay', async () => {
  for (const answer of [
    () => ({ statusMessages: 'error', googleFlag: 1, facebookFlag: 0, appleFlag: 0 }),
    refused(409, 'LINK_TAKEN', 'Đã liên kết với người khác.'),
  ]) {
    provider = fakeProviderWindow();
    const { person, close, flags, toasts, unmount } = show(answer);
    await person.click(choice(/Google/));
    await person.click(confirm());
    await signInAt();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ kind: 'error', title: 'Switch account error' });
    expect(flags()).toEqual(NONE);
    expect(close).not.toHaveBeenCalled();
    unmount();
  }
});

it('LINK-05 choosing none clears all flags and reloads the page, once', async () => {
  const { person, flags, sent } = show(success, { googleFlag: 1, appleFlag: 1 });
  await person.click(choice('Không liên kết'));
  await person.click(confirm());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(window.open).not.toHaveBeenCalled();
  expect(sent()[0]?.body).toEqual({ ...NONE, uid: null });
  expect(flags()).toEqual(NONE);
});

it('LINK-08 without the proof that the host asked for nothing changes, and nothing more is said', async () => {
  const { person, close, flags, toasts } = show(
    refused(403, 'REAUTH_REQUIRED', 'Vui lòng xác nhận lại danh tính.'),
  );
  await person.click(choice(/Google/));
  await person.click(confirm());
  await signInAt();
  await waitFor(() => expect(confirm()).toBeEnabled());
  expect([flags(), toasts]).toEqual([NONE, []]);
  expect(close).not.toHaveBeenCalled();
});

it('leaving the provider’s window changes nothing and says nothing', async () => {
  const { person, close, sent, toasts } = show();
  await person.click(choice(/Google/));
  await person.click(confirm());
  await provider.called();
  await provider.answer({ state: 'the-state', error: 'access_denied' });
  await waitFor(() => expect(confirm()).toBeEnabled());
  expect([sent(), toasts]).toEqual([[], []]);
  expect(close).not.toHaveBeenCalled();
});
