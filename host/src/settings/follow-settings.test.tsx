import { fakeHttp } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n/create-i18n.ts';
import { localStore } from '../lib/storage.ts';
import type { Portal } from '../portal/portal.ts';
import { PortalHostContext } from '../portal/portal-context.ts';
import { Footer } from '../shell/footer.tsx';
import { followSettings } from './follow-settings.ts';
import { createLiveSettings } from './live-settings.ts';

beforeAll(() => Object.assign(globalThis, { PORTAL_BUILD_DATE: '20261122' }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = async (answer: () => Record<string, string>) => {
  const i18n = await createI18n(localStore);
  const settings = createLiveSettings({ HOTLINE: '1900 0000' });
  const { http, calls } = fakeHttp({ 'GET app/settings': answer });
  const place = { pathname: '/', search: '', hash: '', key: 'a', state: null };
  const history = { subscribe: () => () => undefined, location: () => place };
  const visitor = { user: null };
  const session = { subscribe: () => () => undefined, get: () => visitor };
  const watch = followSettings({ settings, http, now: Date.now });
  const view = render(
    <PortalHostContext.Provider value={{ settings, history, i18n, session } as unknown as Portal}>
      <I18nextProvider i18n={i18n}>
        <UiProvider locale="vi">
          <Footer />
        </UiProvider>
      </I18nextProvider>
    </PortalHostContext.Provider>,
  );
  return { watch, calls, view };
};

it('ADM-SET-02 the open footer shows a changed HOTLINE within 60 seconds', async () => {
  const { watch } = await show(() => ({ HOTLINE: '1900 1234' }));
  expect(screen.getByText(/1900 0000/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/1900 1234/)).toBeVisible();
  expect(screen.queryByText(/1900 0000/)).not.toBeInTheDocument();
  watch.stop();
});

it('keeps what it has while the service does not answer, and reads it again', async () => {
  let fails = true;
  const { watch, calls } = await show(() => {
    if (fails) throw new Error('away');
    return { HOTLINE: '1900 1234' };
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls.length).toBeGreaterThan(0);
  expect(screen.getByText(/1900 0000/)).toBeVisible();
  fails = false;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/1900 1234/)).toBeVisible();
  watch.stop();
});

it('stops with the portal', async () => {
  const { watch, calls } = await show(() => ({}));
  watch.stop();
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(calls).toEqual([]);
});
