import '@testing-library/jest-dom';
import { createKeys, publicKeyOf, signRegistry } from '@portal/registry/sign';
import {
  addPseudoLanguage,
  fakeUser,
  PSEUDO_LANGUAGE,
  pseudoText,
} from '@portal/remote-kit/testing';
import type { MenuItem, RemoteRelease } from '@portal/types';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { registryOf } from '../registry/testing.ts';
import { writeStoredSession } from '../session/stored-session.ts';
import { start } from './start.tsx';

configure({ asyncUtilTimeout: 10_000 });

const PATH = '/policy-management';
const AGENT = '20000011';
const SENTENCE = pseudoText('The service is being maintained.');

const menuItem = {
  id: 1,
  name: 'Hợp đồng',
  nameEn: 'Policies',
  nameXx: pseudoText('Policies'),
  link: PATH,
  customLink: null,
  itemId: 'policy.view',
  itemSub: [],
  isLocalLink: true,
  hidden: false,
  disabled: false,
  underConstruction: false,
  ignoreAgentType: true,
  roleBm: false,
  roleLeader: false,
  subMenuList: [],
} satisfies MenuItem & { nameXx: string };

const USER = fakeUser({ authorities: ['policy.view'], faceMask: AGENT });

/** All that the service answers while it is maintained. */
const known: Record<string, unknown> = {
  '/api/admin/account/detail': USER,
  '/api/menu/user': [menuItem],
};

const page = {
  path: PATH,
  access: 'private',
  open: true,
  feature: 'policy',
  status: 'building',
  title: { vi: 'Hợp đồng', en: 'Policies', xx: pseudoText('Policies under way') },
};

const policy = {
  name: 'policy',
  version: '1.0.0',
  entry: 'entry.js',
  files: {},
  manifest: { name: 'policy', title: page.title, pages: [page], slots: [], dialogs: [] },
} as unknown as RemoteRelease;

/** jsdom's listeners take no signal of Node's AbortController, which fetch needs. */
const acceptSignals = (target: EventTarget) => {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (type, listener, options) => {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options };
    add(type, listener, rest);
    signal?.addEventListener('abort', () => target.removeEventListener(type, listener, rest));
  };
};

const languages = new Set<string | null>();
let stop: (() => void) | undefined;

beforeAll(async () => {
  // The portal's own roots wait for React's schedule, which `act` would hold back.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  addPseudoLanguage([
    require.resolve('../locales/en.json'),
    require.resolve('@portal/ui/locales/en.json'),
  ]);
  acceptSignals(window);
  acceptSignals(document);
  const keys = await createKeys();
  Object.assign(globalThis, {
    PORTAL_REGISTRY_KEYS: [publicKeyOf(keys)],
    PORTAL_HOST_VERSION: 'host-1',
    PORTAL_BUILD_DATE: '20261122',
    // Node's takes no relative address.
    Request: class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
      }
    },
    fetch: async (request: Request) => {
      languages.add(request.headers.get('accept-language'));
      const { pathname } = new URL(request.url);
      const data = pathname in known ? known[pathname] : null;
      if (data !== null) return Response.json({ statusCode: 200, data, description: '' });
      const answer = { statusCode: 503, errorCode: 'MAINTENANCE', description: SENTENCE };
      return Response.json({ ...answer, data: null, correlationId: 'c' }, { status: 503 });
    },
  });
  localStorage.setItem('portal.language', PSEUDO_LANGUAGE);
  writeStoredSession(
    {
      get: (key) => localStorage.getItem(key),
      set: (key, value) => localStorage.setItem(key, value),
      remove: (key) => localStorage.removeItem(key),
    },
    {
      token: 'token',
      user: { username: USER.username, accountType: USER.accountType },
      agent: null,
      candidate: null,
      menu: [],
      faceMask: AGENT,
      chatbotToken: null,
      expiresAt: Date.now() + 600_000,
      durationMs: 600_000,
    },
  );
  window.history.replaceState(null, '', PATH);
  const root = document.createElement('div');
  document.body.append(root);
  const registry = registryOf(1, {
    remotes: [{ current: policy, previous: null }],
  });
  ({ stop } = await start({
    root,
    boot: { signedRegistry: await signRegistry(registry, keys), settings: {} },
    host: Promise.resolve(null),
  }));
});
afterAll(() => stop?.());

describe('the portal in a language that is only an entry of the list and its locale files', () => {
  it('shows header, menu and page title in it', async () => {
    const header = await screen.findByRole('banner');
    expect(document.documentElement.lang).toBe(PSEUDO_LANGUAGE);
    expect(within(header).getByRole('link', { name: pseudoText(texts.header.logo) })).toBeVisible();
    fireEvent.click(
      within(header).getByRole('button', { name: pseudoText(texts.header.openMenu) }),
    );
    expect(await screen.findByText(pseudoText('Policies'))).toHaveAttribute('href', PATH);
    expect(
      await screen.findByRole('heading', { name: pseudoText('Policies under way') }),
    ).toBeVisible();
  });

  it('asks the service for its sentences in it, and shows them', async () => {
    const exitLabel = pseudoText(texts.account.exitImpersonation.replace('{{code}}', AGENT));
    const end = await screen.findByRole('button', { name: exitLabel });
    fireEvent.click(end);
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect([...languages]).toEqual([PSEUDO_LANGUAGE]);
  });
});
