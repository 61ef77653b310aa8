import { waitFor } from '@testing-library/dom';
import { mountRootParcel } from 'single-spa';
import { defineRemote, type MountFailure, type RemoteProps } from './define-remote.tsx';
import type { RemoteDefinition } from './definition.ts';
import { useParams } from './router.tsx';
import { type FakePortalOptions, fakePortal } from './testing/fake-portal.ts';
import { useWords } from './use-words.ts';

// The lifecycles wait for React's own schedule, which `act` would hold back.
globalThis.IS_REACT_ACT_ENVIRONMENT = false;

const Hello = () => <h1>{useWords()('hello')}</h1>;
const Item = () => <p>mục {useParams().id}</p>;
const Broken = () => {
  throw new Error('broken page');
};

const definition = (part: Partial<RemoteDefinition> = {}): RemoteDefinition => ({
  locales: {
    vi: async () => ({ default: { hello: 'Xin chào' } }),
    en: async () => ({ default: { hello: 'Hello' } }),
  },
  pages: {
    '/hello': async () => Hello,
    '/item/:id': async () => Item,
    '/broken': async () => Broken,
  },
  dialogs: {
    ask:
      async () =>
      ({ close, props }) => (
        <button type="button" onClick={() => close('yes')}>
          {String(props.question)}
        </button>
      ),
  },
  ...part,
});

const mountIn = async (
  remote: ReturnType<typeof defineRemote>,
  options: FakePortalOptions,
  target: RemoteProps['target'] = { kind: 'page' },
) => {
  const portal = fakePortal({ remote: 'demo', ...options });
  const failures: MountFailure[] = [];
  const place = document.createElement('div');
  document.body.append(place);
  const props = {
    domElement: place,
    context: portal.context,
    target,
    onFailure: (failure: MountFailure) => failures.push(failure),
  };
  const parcel = mountRootParcel({ ...remote } as never, props as never);
  await parcel.mountPromise;
  return { ...portal, parcel, place, failures };
};

const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('defineRemote', () => {
  it('mounts the page of the address, in the language of the portal', async () => {
    const { place, failures } = await mountIn(defineRemote(definition()), { path: '/hello' });
    expect(place.textContent).toBe('Xin chào');
    expect(failures).toEqual([]);
  });

  it('gives the page the variables of its path', async () => {
    const { place } = await mountIn(defineRemote(definition()), { path: '/item/151' });
    expect(place.textContent).toBe('mục 151');
  });

  it('follows the address within the remote, and stays for an address of another', async () => {
    const { place, context } = await mountIn(defineRemote(definition()), { path: '/hello' });
    context.navigation.navigate('/item/7');
    await waitFor(() => expect(place.textContent).toBe('mục 7'));
    context.navigation.navigate('/somewhere/else');
    context.navigation.navigate('/hello');
    await waitFor(() => expect(place.textContent).toBe('Xin chào'));
  });

  it('follows the language once its words are here', async () => {
    const { place, context } = await mountIn(defineRemote(definition()), { path: '/hello' });
    await context.i18n.changeLanguage('en');
    await waitFor(() => expect(place.textContent).toBe('Hello'));
  });

  it('begins in the language that was chosen before it was mounted', async () => {
    const remote = defineRemote(definition());
    const { context, parcel } = await mountIn(remote, { path: '/item/1' });
    await parcel.unmount();
    await context.i18n.changeLanguage('en');
    const place = document.createElement('div');
    document.body.append(place);
    context.navigation.navigate('/hello');
    const props = {
      domElement: place,
      context,
      target: { kind: 'page' },
      onFailure: () => undefined,
    };
    await mountRootParcel({ ...remote } as never, props as never).mountPromise;
    await waitFor(() => expect(place.textContent).toBe('Hello'));
  });

  it('reports a render failure and does not reject, at mount or at unmount', async () => {
    quiet();
    const { failures, parcel } = await mountIn(defineRemote(definition()), { path: '/broken' });
    await waitFor(() =>
      expect(failures).toMatchObject([{ stage: 'render', error: { message: 'broken page' } }]),
    );
    await expect(parcel.unmount()).resolves.not.toThrow();
  });

  it('reports a page that does not load, and loads it the next time', async () => {
    let broken = true;
    const remote = defineRemote(
      definition({
        pages: {
          '/hello': async () => {
            if (broken) throw new Error('chunk');
            return Hello;
          },
        },
      }),
    );
    const first = await mountIn(remote, { path: '/hello' });
    expect(first.failures).toMatchObject([{ stage: 'mount', error: { message: 'chunk' } }]);
    await first.parcel.unmount();
    broken = false;
    const second = await mountIn(remote, { path: '/hello' });
    expect(second.place.textContent).toBe('Xin chào');
  });

  it('reports translations that do not load', async () => {
    const remote = defineRemote(
      definition({
        locales: {
          vi: () => Promise.reject(new Error('words')),
          en: async () => ({ default: {} }),
        },
      }),
    );
    const { failures } = await mountIn(remote, { path: '/hello' });
    expect(failures).toMatchObject([
      { stage: 'mount', error: { name: 'LocaleError', cause: { message: 'words' } } },
    ]);
  });

  it('stays in its language when the words of another do not come, and follows once they do', async () => {
    let broken = true;
    const remote = defineRemote(
      definition({
        locales: {
          vi: async () => ({ default: { hello: 'Xin chào' } }),
          en: async () => {
            if (broken) throw new Error('words');
            return { default: { hello: 'Hello' } };
          },
        },
      }),
    );
    const portal = fakePortal({ remote: 'demo', path: '/hello' });
    const reported = jest.spyOn(portal.context.telemetry, 'error');
    const place = document.createElement('div');
    document.body.append(place);
    const props = {
      domElement: place,
      context: portal.context,
      target: { kind: 'page' },
      onFailure: () => undefined,
    };
    await mountRootParcel({ ...remote } as never, props as never).mountPromise;
    const { i18n } = portal.context;
    await i18n.changeLanguage('en');
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith('PORTAL-LOAD-LOCALE', expect.anything(), {
        language: 'en',
      }),
    );
    expect(place.textContent).toBe('Xin chào');
    broken = false;
    await i18n.changeLanguage('vi');
    await i18n.changeLanguage('en');
    await waitFor(() => expect(place.textContent).toBe('Hello'));
  });

  it('mounts a dialog with its props and answers with what it closed with', async () => {
    const answers: unknown[] = [];
    const { place } = await mountIn(
      defineRemote(definition()),
      { path: '/hello' },
      {
        kind: 'dialog',
        name: 'ask',
        props: { question: 'Tiếp tục?' },
        close: (r) => answers.push(r),
      },
    );
    expect(place.textContent).toBe('Tiếp tục?');
    place.querySelector('button')?.click();
    expect(answers).toEqual(['yes']);
  });

  it('reports a dialog that it does not have', async () => {
    const { failures } = await mountIn(
      defineRemote(definition()),
      { path: '/hello' },
      { kind: 'dialog', name: 'nothing', props: {}, close: () => undefined },
    );
    expect(failures).toMatchObject([{ stage: 'mount', error: { name: 'MissingPartError' } }]);
  });

  it('mounts in two containers at once, and unmounts one without the other', async () => {
    const remote = defineRemote(definition());
    const a = await mountIn(remote, { path: '/hello' });
    const b = await mountIn(remote, { path: '/item/2' });
    await a.parcel.unmount();
    expect(a.place.textContent).toBe('');
    expect(b.place.textContent).toBe('mục 2');
  });

  it('leaves no nodes and no listeners after thirty mounts', async () => {
    const remote = defineRemote(definition());
    const portal = fakePortal({ remote: 'demo', path: '/hello' });
    const subscribed = new Set<() => void>();
    const { subscribe } = portal.context.navigation;
    portal.context.navigation.subscribe = (listener) => {
      subscribed.add(listener);
      const stop = subscribe(listener);
      return () => {
        subscribed.delete(listener);
        stop();
      };
    };
    for (let turn = 0; turn < 30; turn += 1) {
      const place = document.createElement('div');
      document.body.append(place);
      const parcel = mountRootParcel(
        { ...remote } as never,
        {
          domElement: place,
          context: portal.context,
          target: { kind: 'page' },
          onFailure: () => undefined,
        } as never,
      );
      await parcel.mountPromise;
      expect(place.textContent).toBe('Xin chào');
      await parcel.unmount();
      expect(place.childNodes).toHaveLength(0);
      place.remove();
    }
    expect(subscribed.size).toBe(0);
  });
});
