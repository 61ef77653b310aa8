import { ApiError } from '@portal/api-client';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { fakeHttp } from '@portal/remote-kit/testing';
import type {
  JudgedVersion,
  Language,
  Registry,
  ReleaseOverrideInput,
  RemoteRelease,
  VersionState,
} from '@portal/types';
import { UiProvider } from '@portal/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Portal } from '../portal/portal.ts';
import { PortalHostContext } from '../portal/portal-context.ts';
import { createCurrentRegistry } from '../registry/current-registry.ts';
import { ReleaseNotices } from '../release-notices/release-notices.tsx';
import { addReleaseWords } from '../release-notices/release-words.ts';
import type { SetState } from '../releases/release-sets.ts';
import type { DevtoolsPanel as Panel, Releases } from '../releases/releases.ts';
import { DevtoolsPanel } from './devtools-panel.tsx';
import { addDevtoolsWords } from './devtools-words.ts';

const release = (name: string) =>
  ({ name, version: '1.0.0', base: `/remotes/${name}/1.0.0/` }) as RemoteRelease;
const registry = {
  format: 1,
  serial: 7,
  channel: 'stable',
  setId: 'set-7',
  issuedAt: '',
  expires: '',
  host: 'host-1',
  remotes: ['auth', 'policy'].map((name) => ({ current: release(name), previous: null })),
} satisfies Registry;

const judged = (version: string, state: VersionState): JudgedVersion => ({
  ...{ version, state, publishedAt: '2026-11-21T03:00:00Z', publishedBy: 'release:policy/ci' },
  ...{ channels: [] },
  decided: {
    ...{ at: '2026-11-22T03:00:00Z', by: 'quantri01', why: null },
    reasons: state === 'refused' ? [{ code: 'GATE-01', text: 'cần cổng mới hơn' }] : [],
  },
});

const OVERRIDE: SetState['override'] = {
  until: '2026-11-21T10:30:00Z',
  pins: [{ remote: 'policy', kind: 'version', target: '2.0.0' }],
};

let i18n: ReturnType<typeof createInstance>;
beforeEach(async () => {
  i18n = createInstance();
  i18n.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await addReleaseWords(i18n);
  await addDevtoolsWords(i18n);
});

const show = (
  part: Partial<SetState> = {},
  { open = false, language = DEFAULT_LANGUAGE as Language } = {},
) => {
  void i18n.changeLanguage(language);
  const { http } = fakeHttp({
    'GET releases/choices': () => ({
      channels: ['canary'],
      remotes: [
        {
          ...{ remote: 'policy', local: 'http://localhost:5103/' },
          versions: [
            judged('3.0.0', 'withdrawn'),
            judged('2.1.0', 'refused'),
            judged('2.0.0', 'active'),
          ],
        },
      ],
    }),
  });
  const state: SetState = { override: null, waiting: null, asking: false, ...part };
  const toast = jest.fn();
  const releases = {
    sets: { get: () => state, subscribe: () => () => undefined, later: jest.fn() },
    devtools: {
      get: (): Panel | null => (open ? DevtoolsPanel : null),
      subscribe: () => () => undefined,
      open: jest.fn(),
      close: jest.fn(),
    },
    takeNow: jest.fn(async () => undefined),
    pin: jest.fn(async (_input: ReleaseOverrideInput) => undefined),
    unpin: jest.fn(async () => undefined),
  };
  const outlet = { subscribe: () => () => undefined, state: () => EMPTY };
  const portal = { http, i18n, toast, outlet, registry: createCurrentRegistry(registry) };
  render(
    <PortalHostContext.Provider value={portal as unknown as Portal}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <UiProvider locale={language}>
            <ReleaseNotices releases={releases as unknown as Releases} />
          </UiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </PortalHostContext.Provider>,
  );
  return { releases, toast };
};
const EMPTY = { kind: 'empty' } as const;

beforeAll(() => {
  Object.assign(performance, { getEntriesByName: () => [], getEntriesByType: () => [] });
});

describe('the notices of release sets', () => {
  it('say nothing while there is nothing to say', () => {
    show({ waiting: 'set-8' });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('ask quietly where something is typed: now, or later', async () => {
    const { releases } = show({ waiting: 'set-8', asking: true });
    expect(screen.getByRole('status')).toHaveTextContent('Đã có bản mới');
    await userEvent.click(screen.getByRole('button', { name: 'Dùng bản mới' }));
    await userEvent.click(screen.getByRole('button', { name: 'Để sau' }));
    expect(releases.takeNow).toHaveBeenCalledTimes(1);
    expect(releases.sets.later).toHaveBeenCalledTimes(1);
  });

  it('tell of pins while they are on, and take them back with one press', async () => {
    const { releases, toast } = show({ override: OVERRIDE }, { language: 'en' });
    const banner = screen.getByRole('region', { name: 'Pinned versions' });
    expect(banner).toHaveTextContent('policy@2.0.0');
    releases.unpin.mockRejectedValueOnce(
      new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Away.' }),
    );
    await userEvent.click(within(banner).getByRole('button', { name: 'Unpin' }));
    expect(toast).toHaveBeenCalledWith('error', 'The pins could not be removed', 'Away.');
    await userEvent.click(within(banner).getByRole('button', { name: 'Unpin' }));
    expect(releases.unpin).toHaveBeenCalledTimes(2);
    await userEvent.click(within(banner).getByRole('button', { name: 'Details' }));
    expect(releases.devtools.open).toHaveBeenCalledTimes(1);
  });
});

describe('the panel of developers', () => {
  it('shows the set and each remote, and pins one to a version next to the active pins', async () => {
    const { releases } = show({ override: OVERRIDE }, { open: true });
    const panel = screen.getByRole('dialog', { name: 'Phiên bản trong trang này' });
    expect(panel).toHaveTextContent('set-7');
    expect(panel).toHaveTextContent('host-1');
    const auth = within(panel).getByRole('article', { name: 'auth' });
    expect(auth).toHaveTextContent('Chưa tải');
    const choice = within(auth).getByRole('combobox', { name: 'Chạy auth từ' });
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(3));
    await userEvent.selectOptions(choice, 'Kênh canary');
    await userEvent.click(within(auth).getByRole('button', { name: 'Ghim auth' }));
    expect(releases.pin).toHaveBeenCalledWith({
      pins: [
        { remote: 'policy', kind: 'version', version: '2.0.0' },
        { remote: 'auth', kind: 'channel', channel: 'canary' },
      ],
    });
    await userEvent.click(within(panel).getByRole('button', { name: 'Bỏ ghim tất cả' }));
    expect(releases.unpin).toHaveBeenCalledTimes(1);
  });

  it('lists versions with date and author, those that did not hold last and with what became of them', async () => {
    show({}, { open: true });
    const policy = screen.getByRole('article', { name: 'policy' });
    const choice = within(policy).getByRole('combobox');
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(6));
    const [, , good, withdrawn, refused] = within(choice).getAllByRole('option');
    expect(good).toHaveTextContent(/^Bản 2\.0\.0 · .*21.* · release:policy\/ci$/);
    expect(withdrawn).toHaveTextContent(/^Bản 3\.0\.0 .* · Đã thu hồi hẳn$/);
    expect(withdrawn).toBeDisabled();
    expect(refused).toHaveTextContent(/^Bản 2\.1\.0 .* · Bị từ chối$/);
    await userEvent.selectOptions(choice, 'version 2.1.0');
    expect(within(policy).getByText(/Bị từ chối bởi quantri01 .*GATE-01 cần cổng/)).toBeVisible();
  });

  it('copies the link that pins what the page runs', async () => {
    const person = userEvent.setup();
    const { toast } = show({}, { open: true });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await person.click(screen.getByRole('button', { name: 'Chép liên kết tới bộ này' }));
    expect(write).toHaveBeenCalledWith('http://localhost/?set=auth@1.0.0,policy@1.0.0');
    expect(toast).toHaveBeenCalledWith('success', 'Đã chép liên kết');
  });

  it('says why a development server cannot be pinned', async () => {
    const real = globalThis.fetch;
    globalThis.fetch = (() => Promise.reject(new TypeError('refused'))) as typeof fetch;
    const { releases, toast } = show({}, { open: true });
    const policy = screen.getByRole('article', { name: 'policy' });
    await userEvent.selectOptions(
      within(policy).getByRole('combobox'),
      'Máy phát triển trên máy này',
    );
    // The port of that remote, as its package names it.
    await waitFor(() =>
      expect(within(policy).getByRole('textbox')).toHaveValue('http://localhost:5103/'),
    );
    await userEvent.click(within(policy).getByRole('button', { name: 'Ghim policy' }));
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(toast.mock.calls[0]?.[2]).toContain('refused');
    expect(releases.pin).not.toHaveBeenCalled();
    globalThis.fetch = real;
  });
});
