import { defineRemote } from '@portal/remote-kit';
import { fakePortal } from '@portal/remote-kit/testing';
import type { Registry, RemoteRelease } from '@portal/types';
import { waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import type { LoadedRemote } from '../loader/remote-loader.ts';
import { createSlots, type SlotSetup } from './create-slots.ts';

// The lifecycles wait for React's own schedule, which `act` would hold back.
globalThis.IS_REACT_ACT_ENVIRONMENT = false;
const words = async () => ({ default: {} });

const loaded = (version: string, text: string): LoadedRemote => ({
  release: { name: 'claims', version } as RemoteRelease,
  lifecycles: defineRemote({
    locales: { vi: words, en: words },
    pages: {},
    slots: {
      card:
        async () =>
        ({ props }) => {
          if (text === 'LATE') throw Object.assign(new Error('7'), { name: 'ChunkLoadError' });
          if (text === 'BROKEN') throw new Error('broken');
          return createElement('p', null, `${text} ${String(props.year)}`);
        },
    },
  }),
});

type Declared = { slot: string; name: string; permission?: string; order: number };

const registryOf = (remotes: Record<string, Declared[]>) =>
  ({
    remotes: Object.entries(remotes).map(([name, slots]) => ({
      current: { name, manifest: { slots } },
      previous: null,
    })),
  }) as unknown as Registry;

const setup = (versions: LoadedRemote[], remotes: Record<string, Declared[]> = {}) => {
  const rejected: string[] = [];
  const left = [...versions];
  let loads = Promise.resolve();
  const loader: SlotSetup['loader'] = {
    load: async () => {
      await loads;
      if (!left[0]) throw new Error('none');
      return left[0];
    },
    reject: ({ version }, { code }) => {
      rejected.push(`${version} ${code}`);
      left.shift();
      return left.length > 0;
    },
    report: () => undefined,
  };
  let held: string[] = [];
  const slots = createSlots({
    registry: () => registryOf(remotes),
    authorities: () => held,
    loader,
    context: ({ release }) => fakePortal({ remote: release.name }).context,
  });
  const place = document.createElement('div');
  document.body.append(place);
  const gone = jest.fn();
  return {
    slots,
    place,
    gone,
    rejected,
    /** Loads wait until the answered function is called. */
    hang: () => {
      let come: () => void = () => undefined;
      loads = new Promise((resolve) => {
        come = resolve;
      });
      return () => come();
    },
    hold: (...authorities: string[]) => {
      held = authorities;
    },
    mount: () => slots.mount({ remote: 'claims', name: 'card' }, place, { year: 2026 }, gone),
  };
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => document.body.replaceChildren());

it('gives what remotes declare for a slot, as far as the user may see it, in order', () => {
  const { slots, hold } = setup([], {
    policy: [{ slot: 'home', name: 'dues', permission: 'due.view', order: 10 }],
    claims: [
      { slot: 'home', name: 'card', order: 100 },
      { slot: 'elsewhere', name: 'card', order: 1 },
    ],
    account: [{ slot: 'home', name: 'tip', order: 100 }],
  });
  const names = () => slots.fillings('home').map(({ remote, name }) => `${remote}/${name}`);
  expect(names()).toEqual(['account/tip', 'claims/card']);
  hold('due.view');
  expect(names()).toEqual(['policy/dues', 'account/tip', 'claims/card']);
});

it('draws a filling with its props in a root of its own, and leaves nothing of it afterwards', async () => {
  const { place, mount, gone } = setup([loaded('1', 'Bồi thường')]);
  const takeAway = mount();
  await waitFor(() => expect(place.textContent).toBe('Bồi thường 2026'));
  takeAway();
  await waitFor(() => expect(place.childNodes).toHaveLength(0));
  expect(gone).not.toHaveBeenCalled();
});

it('falls back to the previous version from one that throws or whose chunk is missing, and reports which it was', async () => {
  const { place, mount, rejected } = setup([
    loaded('3', 'LATE'),
    loaded('2', 'BROKEN'),
    loaded('1', 'bản trước'),
  ]);
  mount();
  await waitFor(() => expect(place.textContent).toBe('bản trước 2026'));
  expect(place.childNodes).toHaveLength(1);
  expect(rejected).toEqual(['3 PORTAL-LOAD-CHUNK', '2 PORTAL-LOAD-RENDER']);
});

it('says that it is gone, and leaves nothing, when no version is left', async () => {
  const { place, mount, gone } = setup([loaded('1', 'BROKEN')]);
  mount();
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(place.childNodes).toHaveLength(0));
});

it('leaves nothing when the page is gone before the remote is here', async () => {
  const { place, mount, gone, hang } = setup([loaded('1', 'Bồi thường')]);
  const come = hang();
  const takeAway = mount();
  mount();
  takeAway();
  come();
  await waitFor(() => expect(place.textContent).toBe('Bồi thường 2026'));
  expect(place.childNodes).toHaveLength(1);
  expect(gone).not.toHaveBeenCalled();
});
