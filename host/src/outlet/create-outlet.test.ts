import { defineRemote, type RemoteLifecycles } from '@portal/remote-kit';
import { fakePortal } from '@portal/remote-kit/testing';
import type { RemoteRelease } from '@portal/types';
import { waitFor } from '@testing-library/dom';
import { createElement, useEffect } from 'react';
import { LoadError } from '../lib/load-error.ts';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { createOutlet, type Outlet } from './create-outlet.ts';

// The lifecycles wait for React's own schedule, which `act` would hold back.
globalThis.IS_REACT_ACT_ENVIRONMENT = false;

const ThrowsAsItLeaves = () => {
  useEffect(
    () => () => {
      throw new Error('thrown at unmount');
    },
    [],
  );
  return createElement('p', null, 'trang A');
};

const words = async () => ({ default: {} });

const remoteShowing = (text: string): RemoteLifecycles =>
  defineRemote({
    locales: { vi: words, en: words },
    pages: {
      '/': async () => () => {
        if (text === 'BROKEN') throw new Error('broken');
        return createElement('p', null, text);
      },
    },
  });

const loaded = (name: string, version: string, text: string): LoadedRemote => ({
  release: { name, version, container: `${name}_${version}` } as RemoteRelease,
  lifecycles: remoteShowing(text),
});

/** A loader whose versions are given newest first; a rejected one is not given again. */
const fakeLoader = (versions: Record<string, LoadedRemote[]>) => {
  const bad = new Set<LoadedRemote['release']>();
  const rejected: string[] = [];
  const reported: string[] = [];
  const line = ({ name, version }: RemoteRelease, { code }: LoadError) =>
    `${name}@${version} ${code}`;
  const loader: RemoteLoader = {
    load: async (name) => {
      const found = versions[name]?.find(({ release }) => !bad.has(release));
      if (!found) throw new LoadError('PORTAL-LOAD-NETWORK', `no ${name}`);
      return found;
    },
    reject: (release, error) => {
      bad.add(release);
      rejected.push(line(release, error));
      return versions[release.name]?.some((one) => !bad.has(one.release)) ?? false;
    },
    report: (release, error) => reported.push(line(release, error)),
    resetFailures: () => bad.clear(),
    choice: (name) => versions[name]?.find(({ release }) => !bad.has(release))?.release ?? null,
  };
  return { loader, rejected, reported };
};

const settled = (outlet: Outlet, kind: string) =>
  waitFor(() => expect(outlet.state().kind).toBe(kind));

const setup = (
  versions: Record<string, LoadedRemote[]>,
  part: Partial<Parameters<typeof createOutlet>[0]> = {},
) => {
  const container = document.createElement('div');
  document.body.append(container);
  const { loader, rejected, reported } = fakeLoader(versions);
  const outlet = createOutlet({
    container,
    loader,
    context: ({ release }) => fakePortal({ remote: release.name, path: '/' }).context,
    ...part,
  });
  return { container, outlet, rejected, reported };
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('createOutlet', () => {
  it('shows a remote, and then another in its place', async () => {
    const { container, outlet } = setup({
      a: [loaded('a', '1', 'trang A')],
      b: [loaded('b', '1', 'trang B')],
    });
    outlet.show('a', '/');
    await settled(outlet, 'ready');
    expect(container.textContent).toBe('trang A');
    outlet.show('b', '/');
    expect(outlet.state()).toEqual({ kind: 'loading', remote: 'b', first: false });
    // What was there stays until the new page is in the page.
    expect(container.textContent).toBe('trang A');
    await settled(outlet, 'ready');
    await waitFor(() => expect(container.childNodes).toHaveLength(1));
    expect(container.textContent).toBe('trang B');
  });

  it('falls back to the previous version from one that throws at render', async () => {
    const { container, outlet, rejected } = setup({
      a: [loaded('a', '2', 'BROKEN'), loaded('a', '1', 'bản trước')],
    });
    outlet.show('a', '/');
    await settled(outlet, 'ready');
    expect(container.textContent).toBe('bản trước');
    expect(rejected).toEqual(['a@2 PORTAL-LOAD-RENDER']);
  });

  it('fails with a code when nothing is left, and another page works all the same', async () => {
    const { container, outlet } = setup({
      a: [loaded('a', '1', 'BROKEN')],
      b: [loaded('b', '1', 'trang B')],
    });
    outlet.show('a', '/');
    await settled(outlet, 'failed');
    expect(outlet.state()).toMatchObject({ remote: 'a', error: { code: 'PORTAL-LOAD-RENDER' } });
    outlet.show('b', '/');
    await settled(outlet, 'ready');
    expect(container.textContent).toBe('trang B');
  });

  it('succeeds on retry once the remote has recovered', async () => {
    const versions: Record<string, LoadedRemote[]> = { a: [] };
    const { container, outlet } = setup(versions);
    outlet.show('a', '/');
    await settled(outlet, 'failed');
    versions.a = [loaded('a', '1', 'đã lành')];
    outlet.retry();
    await settled(outlet, 'ready');
    expect(container.textContent).toBe('đã lành');
  });

  it('tries a remote again with another of its pages, and not with the same one', async () => {
    const versions: Record<string, LoadedRemote[]> = { a: [] };
    const { container, outlet } = setup(versions);
    outlet.show('a', '/one');
    await settled(outlet, 'failed');
    versions.a = [loaded('a', '1', 'trang hai')];
    outlet.show('a', '/one');
    expect(outlet.state().kind).toBe('failed');
    outlet.show('a', '/two');
    await settled(outlet, 'ready');
    expect(container.textContent).toBe('trang hai');
  });

  it('gives way to the version of a newer set, in view or as a panel, and stays where it is the same', async () => {
    const versions = { a: [loaded('a', '1', 'trang cũ')] };
    const { container, outlet } = setup(versions);
    outlet.show('a', '/');
    await settled(outlet, 'ready');
    expect(outlet.renew()).toBe(false);
    versions.a = [loaded('a', '2', 'BROKEN')];
    expect(outlet.renew()).toBe(true);
    await settled(outlet, 'failed');
    expect(outlet.renew()).toBe(false);
    versions.a = [loaded('a', '3', 'trang mới')];
    expect(outlet.renew()).toBe(true);
    await settled(outlet, 'ready');
    expect(container.textContent).toBe('trang mới');
    expect(outlet.state()).toEqual({ kind: 'ready', remote: 'a', version: '3' });
  });

  describe.each(['mount', 'render'] as const)('a remote that fails at %s', (stage) => {
    it('is a panel, recovers, and succeeds on retry', async () => {
      let broken = true;
      const fail = () => {
        if (broken) throw new Error('broken');
      };
      const page = async () => {
        if (stage === 'mount') fail();
        return () => {
          if (stage === 'render') fail();
          return createElement('p', null, 'đã lành');
        };
      };
      const lifecycles = defineRemote({ locales: { vi: words, en: words }, pages: { '/': page } });
      const release = { name: 'a', version: '1', container: 'a_1' } as RemoteRelease;
      const { container, outlet } = setup({ a: [{ release, lifecycles }] });
      outlet.show('a', '/');
      await settled(outlet, 'failed');
      broken = false;
      outlet.retry();
      await settled(outlet, 'ready');
      expect(container.textContent).toBe('đã lành');
    });
  });

  it('shows the next page after one that throws as it leaves, and that one again', async () => {
    const thrown: string[] = [];
    const onThrow = ({ message }: ErrorEvent) => thrown.push(message);
    window.addEventListener('error', onThrow);
    const lifecycles = defineRemote({
      locales: { vi: words, en: words },
      pages: { '/': async () => ThrowsAsItLeaves },
    });
    const release = { name: 'a', version: '1', container: 'a_1' } as RemoteRelease;
    const { container, outlet } = setup({
      a: [{ release, lifecycles }],
      b: [loaded('b', '1', 'trang B')],
    });
    outlet.show('a', '/');
    await settled(outlet, 'ready');
    outlet.show('b', '/');
    await waitFor(() => expect(container.textContent).toBe('trang B'));
    outlet.show('a', '/');
    await waitFor(() => expect(container.textContent).toBe('trang A'));
    expect(container.childNodes).toHaveLength(1);
    expect(thrown).toHaveLength(1);
    window.removeEventListener('error', onThrow);
  });

  it('asks about a missing file, and fails only when the page is not reloaded for it', async () => {
    const chunk = Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });
    const lifecycles = defineRemote({
      locales: { vi: words, en: words },
      pages: { '/': () => Promise.reject(chunk) },
    });
    const release = { name: 'a', version: '1', container: 'a_1' } as RemoteRelease;
    const answers = [true, false];
    const onMissing = jest.fn(async () => answers.shift() ?? false);
    const { outlet, rejected } = setup({ a: [{ release, lifecycles }] }, { onMissing });
    outlet.show('a', '/');
    await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
    expect([outlet.state().kind, rejected]).toEqual(['loading', []]);
    outlet.retry();
    await settled(outlet, 'failed');
    expect(onMissing).toHaveBeenCalledTimes(2);
    // Reported as a missing file: a bad network rolls no healthy version back.
    expect(rejected).toEqual(['a@1 PORTAL-LOAD-CHUNK']);
  });

  it.each([
    [true, 'is reported without rejecting its version', [], ['a@1 PORTAL-LOAD-CHUNK']],
    [false, 'counts against its version where it threw itself', ['a@1 PORTAL-LOAD-MOUNT'], []],
  ])(
    'the next page of a mounted remote that does not load (a chunk: %s) %s',
    async (isChunk, _what, rejections, reports) => {
      const next = isChunk
        ? Object.assign(new Error('7'), { name: 'ChunkLoadError' })
        : new Error();
      const lifecycles = defineRemote({
        locales: { vi: words, en: words },
        pages: { '/': async () => () => null, '/next': () => Promise.reject(next) },
      });
      const release = { name: 'a', version: '1', container: 'a_1' } as RemoteRelease;
      const { context } = fakePortal({ remote: 'a', path: '/' });
      const { outlet, rejected, reported } = setup(
        { a: [{ release, lifecycles }] },
        { context: () => context },
      );
      outlet.show('a', '/');
      await settled(outlet, 'ready');
      context.navigation.navigate('/next');
      await settled(outlet, 'failed');
      expect([rejected, reported]).toEqual([rejections, reports]);
    },
  );

  it('removes a page that never mounts as soon as another one is opened', async () => {
    const lifecycles = defineRemote({
      locales: { vi: words, en: words },
      pages: { '/': () => new Promise(() => undefined) },
    });
    const release = { name: 'a', version: '1', container: 'a_1' } as RemoteRelease;
    const { container, outlet } = setup({
      a: [{ release, lifecycles }],
      b: [loaded('b', '1', 'trang B')],
    });
    const placeOf = (remote: string) => container.querySelector(`[data-remote=${remote}]`);
    outlet.show('a', '/');
    await waitFor(() => expect(placeOf('a')).not.toBeNull());
    outlet.show('b', '/');
    expect(placeOf('a')).toBeNull();
    await settled(outlet, 'ready');
    expect(container.textContent).toBe('trang B');
  });

  it('leaves nothing in the page when it is cleared, or when the user is faster than the load', async () => {
    const { container, outlet } = setup({ a: [loaded('a', '1', 'trang A')] });
    outlet.show('a', '/');
    outlet.clear();
    await waitFor(() => expect(container.childNodes).toHaveLength(0));
    expect(outlet.state()).toEqual({ kind: 'empty' });
    outlet.show('a', '/');
    await settled(outlet, 'ready');
    outlet.clear();
    await waitFor(() => expect(container.childNodes).toHaveLength(0));
  });
});
