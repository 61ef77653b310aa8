import { defineRemote } from '@portal/remote-kit';
import { fakePortal } from '@portal/remote-kit/testing';
import type { Registry, RemoteRelease } from '@portal/types';
import { waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { LoadError } from '../lib/load-error.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import { createDialogs } from './create-dialogs.ts';

// The lifecycles wait for React's own schedule, which `act` would hold back.
globalThis.IS_REACT_ACT_ENVIRONMENT = false;

const words = async () => ({ default: {} });

const lifecycles = defineRemote({
  locales: { vi: words, en: words },
  pages: {},
  dialogs: {
    login:
      async () =>
      ({ close, props }) =>
        createElement(
          'button',
          { type: 'button', onClick: () => close('signed in') },
          String(props.reason),
        ),
    broken: async () => () => {
      throw new Error('broken dialog');
    },
  },
});

const registry = {
  remotes: [
    {
      current: { name: 'auth', manifest: { dialogs: [{ name: 'login' }, { name: 'broken' }] } },
      previous: null,
    },
  ],
} as unknown as Registry;

/** The version before, whose every dialog works. */
const before = defineRemote({
  locales: { vi: words, en: words },
  pages: {},
  dialogs: { broken: async () => () => createElement('p', null, 'bản trước') },
});

const setup = (load?: RemoteLoader['load'], previous?: RemoteLoader['load']) => {
  const layer = document.createElement('div');
  document.body.append(layer);
  const failures: string[] = [];
  const rejected: string[] = [];
  const release = { name: 'auth', version: '1' } as RemoteRelease;
  const dialogs = createDialogs({
    registry: () => registry,
    layer,
    loader: {
      load: async (name, exclude) =>
        exclude && previous ? previous(name, exclude) : (load?.(name) ?? { release, lifecycles }),
      reject: ({ version }, { code }) => {
        rejected.push(`${version} ${code}`);
        return previous !== undefined && version === release.version;
      },
      report: () => undefined,
      resetFailures: () => undefined,
    },
    context: () => fakePortal({ remote: 'auth' }).context,
    onFailure: (name, { code }) => failures.push(`${name} ${code}`),
  });
  return { dialogs, layer, failures, rejected };
};

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('createDialogs', () => {
  it('opens a remote’s dialog with its props, answers with what it closed with, and leaves nothing', async () => {
    const { dialogs, layer, failures } = setup();
    const answer = dialogs.open('login', { reason: 'vì sao' });
    await waitFor(() => expect(layer.textContent).toBe('vì sao'));
    layer.querySelector('button')?.click();
    await expect(answer).resolves.toBe('signed in');
    await waitFor(() => expect(layer.childNodes).toHaveLength(0));
    expect(failures).toEqual([]);
  });

  it('opens one dialog for two requests', async () => {
    const { dialogs, layer } = setup();
    const answers = [dialogs.open('login'), dialogs.open('login')];
    await waitFor(() => expect(layer.querySelectorAll('button')).toHaveLength(1));
    layer.querySelector('button')?.click();
    await expect(Promise.all(answers)).resolves.toEqual(['signed in', 'signed in']);
  });

  it('closes every dialog on request, one that still loads too, and resolves for their callers', async () => {
    let come: (loaded: Awaited<ReturnType<RemoteLoader['load']>>) => void = () => undefined;
    const { dialogs, layer, failures } = setup(
      jest
        .fn()
        .mockImplementationOnce(async () => ({
          release: { name: 'auth', version: '1' },
          lifecycles,
        }))
        .mockImplementation(
          () =>
            new Promise((resolve) => {
              come = resolve;
            }),
        ),
    );
    const shown = dialogs.open('login', { reason: 'vì sao' });
    await waitFor(() => expect(layer.textContent).toBe('vì sao'));
    const loading = dialogs.open('broken');
    dialogs.closeAll();
    await expect(Promise.all([shown, loading])).resolves.toEqual([undefined, undefined]);
    await waitFor(() => expect(layer.childNodes).toHaveLength(0));
    const again = dialogs.open('login', { reason: 'sau đó' });
    come({ release: { name: 'auth', version: '1' } as RemoteRelease, lifecycles });
    await waitFor(() => expect(layer.textContent).toBe('sau đó'));
    expect(layer.childNodes).toHaveLength(1);
    layer.querySelector('button')?.click();
    await expect(again).resolves.toBe('signed in');
    expect(failures).toEqual([]);
  });

  it('reports a dialog that no remote offers', async () => {
    const { dialogs, failures } = setup();
    await expect(dialogs.open('nothing')).resolves.toBeUndefined();
    expect(failures).toEqual(['nothing PORTAL-LOAD-UNKNOWN']);
  });

  it('reports a remote that does not load, and opens the dialog the next time', async () => {
    let broken = true;
    const { dialogs, layer, failures } = setup(async () => {
      if (broken) throw new LoadError('PORTAL-LOAD-TIMEOUT', 'late');
      return { release: { name: 'auth', version: '1' } as RemoteRelease, lifecycles };
    });
    await expect(dialogs.open('login')).resolves.toBeUndefined();
    expect(failures).toEqual(['login PORTAL-LOAD-TIMEOUT']);
    broken = false;
    void dialogs.open('login');
    await waitFor(() => expect(layer.querySelectorAll('button')).toHaveLength(1));
  });

  it('opens the dialog of the previous version instead of one that throws, and rejects that one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { dialogs, layer, failures, rejected } = setup(undefined, async () => ({
      release: { name: 'auth', version: '0' } as RemoteRelease,
      lifecycles: before,
    }));
    void dialogs.open('broken');
    await waitFor(() => expect(layer.textContent).toBe('bản trước'));
    await waitFor(() => expect(layer.childNodes).toHaveLength(1));
    expect(rejected).toEqual(['1 PORTAL-LOAD-RENDER']);
    expect(failures).toEqual([]);
  });

  it('removes a dialog that throws, and reports it, when no version is left', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { dialogs, layer, failures, rejected } = setup();
    await expect(dialogs.open('broken')).resolves.toBeUndefined();
    expect(failures).toEqual(['broken PORTAL-LOAD-RENDER']);
    expect(rejected).toEqual(['1 PORTAL-LOAD-RENDER']);
    await waitFor(() => expect(layer.childNodes).toHaveLength(0));
  });
});
