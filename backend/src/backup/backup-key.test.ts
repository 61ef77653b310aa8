import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { keysOf, newBackupKey, openBackupKey } from './backup-key.ts';

const passphrase = 'bốn từ không ai đoán';

it('H6: the key of a passphrase costs 128 MiB a guess, and the cost is stored with it', () => {
  const { key, wrapped } = newBackupKey({ passphrase });
  expect(wrapped).toMatchObject({ cost: { N: 2 ** 17, r: 8, p: 1 } });
  expect(openBackupKey(wrapped, { passphrase })).toEqual(key);
  expect(() => openBackupKey(wrapped, { passphrase: 'another' })).toThrow();
});

it('H6: a backup from before costs were stored still opens', () => {
  const [key, salt, iv] = [randomBytes(32), randomBytes(16), randomBytes(12)];
  const outer = scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const cipher = createCipheriv('aes-256-gcm', outer, iv);
  const sealed = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  const wrapped = { kind: 'passphrase', salt: salt.toString('base64') } as const;
  const opened = openBackupKey({ ...wrapped, key: sealed.toString('base64') }, { passphrase });
  expect(opened).toEqual(key);
  expect(keysOf(opened, 1)).toEqual({ files: key, list: key });
});

it('H6: files and list have keys of their own', () => {
  const { key } = newBackupKey({ passphrase });
  const { files, list } = keysOf(key, 2);
  expect(new Set([key, files, list].map((one) => one.toString('hex'))).size).toBe(3);
});
