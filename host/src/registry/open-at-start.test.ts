import { createKeys, type KeyPair, publicKeyOf, signRegistry } from '@portal/registry/sign';
import type { Registry, SignedRegistry } from '@portal/types';
import { safeStorage } from '../lib/storage.ts';
import { openAtStart } from './open-at-start.ts';
import { openRegistry } from './open-registry.ts';
import { registryOf } from './testing.ts';

const storage = safeStorage(() => localStorage);
let keys: KeyPair;
const requests = jest.fn();
/** What the service answers; null: it does not. */
let served: SignedRegistry | null;

beforeAll(async () => {
  keys = await createKeys();
});
beforeEach(() => {
  localStorage.clear();
  requests.mockClear();
  served = null;
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    requests(path, init.cache);
    if (served === null) throw new TypeError('no network');
    return new Response(JSON.stringify({ data: { registry: served, host: 'host-2' } }));
  }) as typeof fetch;
});

const sign = (serial: number, part?: Partial<Registry>, signer = keys) =>
  signRegistry(registryOf(serial, part), signer);
const start = async (signed: SignedRegistry) =>
  openAtStart(signed, { keys: [publicKeyOf(keys)], storage, host: 'host-1' });
/** This browser has heard of a set by an offer. */
const heardOf = async (serial: number, part?: Partial<Registry>) =>
  openRegistry(await sign(serial, part), [publicKeyOf(keys)], storage);

const STALE = { code: 'PORTAL-REG-STALE' };

describe('the registry that a page starts with', () => {
  it('is the page’s own, without a request', async () => {
    await heardOf(4);
    await expect(start(await sign(4))).resolves.toMatchObject({ serial: 4 });
    await expect(start(await sign(5))).resolves.toMatchObject({ serial: 5 });
    expect(requests).not.toHaveBeenCalled();
  });

  it('of a page that was exported before a promotion is what the service has now, past any cache', async () => {
    await heardOf(6, { channel: 'canary' });
    served = await sign(6, { host: 'host-2' });
    // The host is the one that runs, so that a later offer knows it for another.
    await expect(start(await sign(5))).resolves.toMatchObject({ serial: 6, host: 'host-1' });
    expect(requests.mock.calls).toEqual([['/api/releases/mine', 'no-store']]);
    await expect(start(await sign(5))).resolves.toMatchObject({ serial: 6 });
  });

  it.each([
    ['does not answer', async () => null],
    ['answers an old set too', () => sign(5, { channel: 'canary' })],
    ['answers what nobody trusted has signed', async () => sign(9, {}, await createKeys())],
    ['answers something else', async () => ({}) as SignedRegistry],
  ])('of a replayed page is none at all where the service %s', async (_how, answer) => {
    await heardOf(6);
    served = await answer();
    await expect(start(await sign(5))).rejects.toMatchObject(STALE);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('M21: of a page whose registry has expired is the service’s; none where that one has expired too', async () => {
    const old = { expires: '2026-01-08T00:00:00Z' };
    served = await sign(7);
    await expect(start(await sign(7, old))).resolves.toMatchObject({ serial: 7 });
    served = await sign(7, old);
    await expect(start(await sign(7, old))).rejects.toMatchObject({ code: 'PORTAL-REG-EXPIRED' });
  });

  it('is not asked for where the page’s own is forged', async () => {
    const forged = { ...(await sign(7)), signature: '' };
    await expect(start(forged)).rejects.toMatchObject({ code: 'PORTAL-REG-SIGNATURE' });
    expect(requests).not.toHaveBeenCalled();
  });
});
