import '@testing-library/jest-dom';
import type { RemoteManifest } from '@portal/types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defineRemote } from '../define-remote.tsx';
import { usePortal, useSession } from '../portal-context.ts';
import { fakeUser } from '../testing/index.ts';
import { startStandalone } from './index.tsx';

const title = { vi: 'Bồi thường', en: 'Claims' };
const manifest: RemoteManifest = {
  name: 'claims',
  title,
  contract: '^1.0.0',
  pages: [
    { path: '/claims', access: 'private', open: true, title, feature: 'claims', status: 'ready' },
    { path: '/later', access: 'public', title, feature: 'later', status: 'building' },
  ],
  slots: [{ slot: 'home.agent.cards', name: 'card', order: 100 }],
  dialogs: [{ name: 'note', access: 'private' }],
  permissions: [],
  locales: ['vi', 'en'],
};

const words = async () => ({ default: {} });
const Page = () => {
  const { dialogs, settings } = usePortal();
  const { user } = useSession();
  return (
    <section aria-label="page">
      {user?.fullname} {settings.get('SLOGAN')}
      <button type="button" onClick={() => void dialogs.open('note', { of: 'page' })}>
        open
      </button>
    </section>
  );
};
const remote = defineRemote({
  locales: { vi: words, en: words },
  pages: { '/claims': async () => Page },
  dialogs: {
    note:
      async () =>
      ({ props, close }) => (
        <section aria-label="dialog">
          {String(props.of)}
          <button type="button" onClick={() => close()}>
            close
          </button>
        </section>
      ),
  },
  slots: { card: async () => () => <section aria-label="slot">card</section> },
});

const answers: Record<string, unknown> = {
  'authen/authentication/login': { accessToken: 't' },
  'admin/account/detail': fakeUser({ fullname: 'Nguyễn Thị Ánh' }),
  'menu/user': [],
  'authen-role/list': ['claim.view'],
};

const requests: { path: string; token: string | null }[] = [];

class Events extends EventTarget {
  static last: Events | undefined;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Events.last = this;
  }
}

beforeAll(async () => {
  // The remote's own roots wait for React's schedule, which `act` would hold back.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  Object.assign(globalThis, {
    EventSource: Events,
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname.replace('/api/', '');
      requests.push({ path, token: request.headers.get('authorization') });
      const data = answers[path];
      const status = data === undefined ? 404 : 200;
      return Response.json({ statusCode: status, description: 'no', data }, { status });
    },
  });
  const boot = { recorded: false, settings: { SLOGAN: 'Vững vàng' } };
  document.body.innerHTML = `<script type="application/json" id="standalone-boot">${JSON.stringify(boot)}</script>`;
  window.history.replaceState(null, '', '/claims');
  await startStandalone(remote, manifest);
});

const press = (place: HTMLElement, name: string) =>
  fireEvent.click(within(place).getByRole('button', { name }));

it('runs a remote: after signing in by the real call its page, dialogs and slots show, and it listens for builds', async () => {
  await screen.findByRole('navigation', { name: 'Các phần của Bồi thường' });
  expect(screen.queryByRole('region', { name: 'page' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'later' })).toBeNull();

  const form = screen.getByRole('form', { name: 'Đăng nhập' });
  const fill = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  fill('Tên đăng nhập', '20000009');
  fill('Mật khẩu', 'secret');
  press(form, 'Đăng nhập');
  const page = await screen.findByRole('region', { name: 'page' });
  expect(page).toHaveTextContent('Nguyễn Thị Ánh Vững vàng');
  expect(requests[0]).toEqual({ path: 'authen/authentication/login', token: null });
  expect(requests.at(-1)?.token).toBe('Bearer t');

  press(page, 'open');
  const dialog = await screen.findByRole('region', { name: 'dialog' });
  expect(dialog).toHaveTextContent('page');
  press(dialog, 'close');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'dialog' })).toBeNull());

  press(screen.getByRole('navigation'), 'card');
  await screen.findByRole('region', { name: 'slot' });
  expect(Events.last?.url).toBe('/events');
});
