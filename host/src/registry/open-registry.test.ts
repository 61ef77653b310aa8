import { createKeys, publicKeyOf, signRegistry } from '@portal/registry/sign';
import { safeStorage } from '../lib/storage.ts';
import { openRegistry } from './open-registry.ts';
import { registryOf } from './testing.ts';

const registry = (serial: number, channel = 'stable') => registryOf(serial, { channel });

const storage = safeStorage(() => localStorage);

beforeEach(() => localStorage.clear());

describe('openRegistry', () => {
  it('refuses an older registry than the newest this browser has seen', async () => {
    const keys = await createKeys();
    const trusted = [publicKeyOf(keys)];
    const old = await signRegistry(registry(4), keys);
    await openRegistry(old, trusted, storage);
    await openRegistry(await signRegistry(registry(5), keys), trusted, storage);
    await expect(openRegistry(old, trusted, storage)).rejects.toMatchObject({
      code: 'PORTAL-REG-STALE',
    });
  });

  it('counts the serials of another signer separately', async () => {
    const [first, second] = await Promise.all([createKeys(), createKeys()]);
    await openRegistry(await signRegistry(registry(9), first), [publicKeyOf(first)], storage);
    const other = await signRegistry(registry(1), second);
    await expect(openRegistry(other, [publicKeyOf(second)], storage)).resolves.toMatchObject({
      serial: 1,
    });
  });

  it('keeps one mark for all channels of a signer, whose serials are one row: no old set of a channel passes', async () => {
    const keys = await createKeys();
    const trusted = [publicKeyOf(keys)];
    await openRegistry(await signRegistry(registry(500), keys), trusted, storage);
    for (const channel of ['canary', 'qa', 'override', 'stable']) {
      const old = await signRegistry(registry(499, channel), keys);
      await expect(openRegistry(old, trusted, storage)).rejects.toMatchObject({
        code: 'PORTAL-REG-STALE',
      });
      const newest = await signRegistry(registry(500, channel), keys);
      await expect(openRegistry(newest, trusted, storage)).resolves.toMatchObject({ channel });
    }
  });

  it('keeps the marks of signers apart, so that none covers for another', async () => {
    const [keys, second] = await Promise.all([createKeys(), createKeys()]);
    const trusted = [publicKeyOf(keys), publicKeyOf(second)];
    const old = await signRegistry(registry(4), keys);
    await openRegistry(await signRegistry(registry(5), keys), trusted, storage);
    await openRegistry(await signRegistry(registry(1), second), trusted, storage);
    await expect(openRegistry(old, trusted, storage)).rejects.toMatchObject({
      code: 'PORTAL-REG-STALE',
    });
  });

  it('a mark that another tab raised meanwhile does not sink', async () => {
    const keys = await createKeys();
    const trusted = [publicKeyOf(keys)];
    const older = await signRegistry(registry(4), keys);
    const slow = {
      ...storage,
      get: (key: string) => {
        const seen = storage.get(key);
        // Between the question and the answer of the first read.
        if (seen === null) storage.set(key, JSON.stringify({ [keys.keyId]: 5 }));
        return seen;
      },
    };
    await openRegistry(older, trusted, slow);
    await expect(openRegistry(older, trusted, storage)).rejects.toMatchObject({
      code: 'PORTAL-REG-STALE',
    });
  });

  it('remembers nothing of a registry that is refused', async () => {
    const [keys, other] = await Promise.all([createKeys(), createKeys()]);
    const forged = await signRegistry(registry(99), { ...other, keyId: keys.keyId });
    await expect(openRegistry(forged, [publicKeyOf(keys)], storage)).rejects.toBeTruthy();
    const good = await signRegistry(registry(1), keys);
    await expect(openRegistry(good, [publicKeyOf(keys)], storage)).resolves.toBeTruthy();
  });
});
