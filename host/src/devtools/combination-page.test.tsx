import { ApiError } from '@portal/api-client';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { fakeHttp, fakeUser } from '@portal/remote-kit/testing';
import type { CombinationAnswer, JudgedVersion, UserRecord, VersionState } from '@portal/types';
import { UiProvider } from '@portal/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Portal } from '../portal/portal.ts';
import { PortalHostContext } from '../portal/portal-context.ts';
import { createCurrentRegistry } from '../registry/current-registry.ts';
import { registryOf } from '../registry/testing.ts';
import { CombinationPage } from './combination-page.tsx';
import { addDevtoolsWords } from './devtools-words.ts';

const TEXT = 'policy@canary';
const version = (state: VersionState): JudgedVersion => ({
  ...{
    version: '1.2.0-abc',
    publishedAt: '2026-11-21T03:00:00Z',
    publishedBy: 'release:policy/ci',
  },
  ...{ state, channels: [] },
  decided: {
    ...{ at: '2026-11-22T03:00:00Z', by: 'auto-rollback', why: 'failed in 5 of 5 sources' },
    reasons: [],
  },
});
const answer = (state: VersionState | null, faults: string[] = []): CombinationAnswer => ({
  parts: [
    {
      ...{ remote: 'policy', target: 'canary', kind: 'channel', released: '1.1.0' },
      version: state && version(state),
    },
  ],
  ...{ faults, minutes: 480 },
});

const show = async (user: UserRecord | null, answered: () => unknown = () => answer('active')) => {
  const i18n = createInstance();
  i18n.use(initReactI18next).init({
    ...{ lng: DEFAULT_LANGUAGE, resources: {} },
    interpolation: { escapeValue: false },
  });
  await addDevtoolsWords(i18n);
  const { http, calls } = fakeHttp({ 'GET releases/combination': answered });
  const releases = { pin: jest.fn(async () => undefined) };
  const [history, toast] = [{ navigate: jest.fn() }, jest.fn()];
  const value = { subscribe: () => () => undefined };
  const session = { user };
  const portal = {
    ...{ http, i18n, toast, history, registry: createCurrentRegistry(registryOf(1)) },
    session: { ...value, get: () => session },
    releases: { load: async () => releases },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PortalHostContext.Provider value={portal as unknown as Portal}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <UiProvider locale={DEFAULT_LANGUAGE}>
            <CombinationPage text={TEXT} />
          </UiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </PortalHostContext.Provider>,
  );
  return { releases, history, toast, calls, person: userEvent.setup() };
};
const tester = fakeUser({ authorities: ['release.override'] });
const button = () => screen.findByRole('button', { name: 'Dùng bộ này' });

it.each([
  ['a visitor, with the way to sign in', null, '/login?returnUrl=%2F%3Fset%3Dpolicy%2540canary'],
  ['a user without the right', fakeUser(), null],
] as const)(
  'explains itself to %s, requests nothing and pins nothing',
  async (_who, user, signIn) => {
    const { calls } = await show(user);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('người kiểm thử');
    expect(screen.getByRole('link', { name: /bình thường/ })).toHaveAttribute('href', '/');
    const link = screen.queryByRole('link', { name: 'Đăng nhập' });
    expect(link?.getAttribute('href') ?? null).toBe(signIn);
    expect(calls).toEqual([]);
  },
);

it('says what it gives, since when, and pins after the click alone', async () => {
  const { releases, history, person } = await show(tester);
  const row = await screen.findByRole('row', { name: /policy@canary/ });
  expect(row).toHaveTextContent(
    /1\.2\.0-abc.*21\/11\/2026.*release:policy\/ci.*Đang chạy.*1\.1\.0/,
  );
  expect(screen.getByText(/Ghim kết thúc sau 8 giờ/)).toBeVisible();
  expect(releases.pin).not.toHaveBeenCalled();
  await person.click(await button());
  expect(releases.pin).toHaveBeenCalledWith({
    pins: [{ remote: 'policy', kind: 'channel', channel: 'canary' }],
    reason: 'link: policy@canary',
  });
  await waitFor(() => expect(history.navigate).toHaveBeenCalledWith('/', { replace: true }));
});

it('warns of a version that was taken back, with who and why, and lets a tester look at it', async () => {
  await show(tester, () => answer('takenBack'));
  expect(await screen.findByText(/Chỉ nên dùng để tìm lỗi/)).toBeVisible();
  expect(screen.getByText(/Đã lấy lại bởi auto-rollback .*failed in 5 of 5/)).toBeVisible();
  expect(await button()).toBeEnabled();
});

it.each([
  ['a version that does not exist', () => answer(null), /không tồn tại hoặc đã thu hồi/],
  ['a withdrawn version', () => answer('withdrawn'), /không tồn tại hoặc đã thu hồi/],
  ['a part that cannot be read', () => answer('active', ['policy']), /Không đọc được: policy/],
  ['no part', () => ({ ...answer(null), parts: [] }), /không nêu phần nào/],
])('does not pin %s', async (_what, answered, text) => {
  await show(tester, answered);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await button()).toBeDisabled();
});

it('says why it could not be pinned, and why it could not be read', async () => {
  const busy = new ApiError({ status: 503, code: 'BUSY', message: 'Bận.' });
  const { releases, toast, history, person } = await show(tester);
  releases.pin.mockRejectedValueOnce(busy);
  await screen.findByRole('row', { name: /policy@canary/ });
  await person.click(await button());
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Chưa ghim được', 'Bận.'));
  expect(history.navigate).not.toHaveBeenCalled();
});

it('offers to read it again when it did not load', async () => {
  let fails = true;
  const { person } = await show(tester, () => {
    if (fails) throw new ApiError({ status: 503, code: 'BUSY', message: '' });
    return answer('active');
  });
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  fails = false;
  await person.click(retry);
  expect(await screen.findByRole('row', { name: /policy@canary/ })).toBeVisible();
});
