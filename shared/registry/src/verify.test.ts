import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, SignedRegistry } from '@portal/types';
import { createKeys, loadOrCreateKeys, publicKeyOf, signRegistry } from './sign.ts';
import { verifyRegistry } from './verify.ts';

const registry = (serial: number): Registry => ({
  format: 1,
  serial,
  channel: 'stable',
  setId: 's1',
  issuedAt: '2026-01-01T00:00:00Z',
  expires: '2999-01-01T00:00:00Z',
  remotes: [],
});

const signed = async (serial = 7) => {
  const keys = await createKeys();
  return { keys, trusted: [publicKeyOf(keys)], text: await signRegistry(registry(serial), keys) };
};

describe('verifyRegistry', () => {
  it('opens what a trusted key signed', async () => {
    const { text, trusted } = await signed();
    await expect(verifyRegistry(text, trusted)).resolves.toEqual(registry(7));
  });

  it('refuses a payload altered by one character', async () => {
    const { text, trusted } = await signed();
    const altered = { ...text, payload: text.payload.replace('stable', 'stablf') };
    await expect(verifyRegistry(altered, trusted)).rejects.toMatchObject({
      code: 'PORTAL-REG-SIGNATURE',
    });
  });

  it('refuses a signature of another key that bears the trusted name', async () => {
    const { trusted, keys } = await signed();
    const other = await createKeys();
    const forged = await signRegistry(registry(7), { ...other, keyId: keys.keyId });
    await expect(verifyRegistry(forged, trusted)).rejects.toMatchObject({
      code: 'PORTAL-REG-SIGNATURE',
    });
  });

  it('refuses a key that the host does not know, and no key at all', async () => {
    const { text, trusted } = await signed();
    const other = await signed();
    await expect(verifyRegistry(other.text, trusted)).rejects.toMatchObject({
      code: 'PORTAL-REG-KEY',
    });
    await expect(verifyRegistry(text, [])).rejects.toMatchObject({ code: 'PORTAL-REG-KEY' });
  });

  it.each(['', 'not base64!', 'AAAA'])('refuses the signature %p', async (signature) => {
    const { text, trusted } = await signed();
    const broken: SignedRegistry = { ...text, signature };
    await expect(verifyRegistry(broken, trusted)).rejects.toMatchObject({
      code: 'PORTAL-REG-SIGNATURE',
    });
  });

  it('refuses a replayed registry, older than the newest seen', async () => {
    const { text, trusted } = await signed(7);
    await expect(verifyRegistry(text, trusted, 8)).rejects.toMatchObject({
      code: 'PORTAL-REG-STALE',
    });
    await expect(verifyRegistry(text, trusted, 7)).resolves.toMatchObject({ serial: 7 });
  });

  it('M21: refuses an expired registry, and one that has no end, but for a clock that is a day wrong', async () => {
    const keys = await createKeys();
    const trusted = [publicKeyOf(keys)];
    const ends = Date.parse('2026-01-08T00:00:00Z');
    const open = async (part: object, now: number) =>
      verifyRegistry(await signRegistry({ ...registry(7), ...part }, keys), trusted, 0, now);
    const own = { expires: '2026-01-08T00:00:00Z' };
    await expect(open(own, ends + 23 * 3_600_000)).resolves.toMatchObject({ serial: 7 });
    const expired = { code: 'PORTAL-REG-EXPIRED' };
    await expect(open(own, ends + 25 * 3_600_000)).rejects.toMatchObject(expired);
    await expect(open({ expires: undefined }, ends)).rejects.toMatchObject(expired);
    await expect(open({ expires: 'never' }, ends)).rejects.toMatchObject(expired);
  });

  it('refuses signed text that is not a registry', async () => {
    const { keys, trusted } = await signed();
    const text = await signRegistry({ ...registry(7), format: 2 } as unknown as Registry, keys);
    await expect(verifyRegistry(text, trusted)).rejects.toMatchObject({
      code: 'PORTAL-REG-FORMAT',
    });
  });
});

describe('loadOrCreateKeys', () => {
  it('makes keys once, readable by their owner only, also when two start at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'));
    try {
      const [a, b] = await Promise.all([loadOrCreateKeys(folder), loadOrCreateKeys(folder)]);
      expect(a).toEqual(b);
      expect(await loadOrCreateKeys(folder)).toEqual(a);
      expect((await stat(join(folder, 'registry.json'))).mode & 0o777).toBe(0o600);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
