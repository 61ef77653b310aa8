import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { folderStore } from './folder-store.ts';
import { storeOf } from './store-of.ts';

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
let s3: S3Server;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3Server('portal', SECRET);
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (secret = SECRET) => {
  const named = { region: 'eu-west-1', bucket: 'portal', prefix: 'files', keyId: 'AKIDEXAMPLE' };
  const bucket = { endpoint: s3.endpoint, ...named, secret };
  return storeOf({ dataDir, files: { bucket, scanner: undefined } });
};

it('stores, reads and removes files below its prefix', async () => {
  const store = open();
  await store.save('ab12.webp', Buffer.from('picture'));
  expect([...s3.objects.keys()]).toEqual(['portal/files/ab12.webp']);
  expect((await store.read('ab12.webp'))?.toString()).toBe('picture');
  await store.remove('ab12.webp');
  expect(await store.read('ab12.webp')).toBeUndefined();
  await expect(store.check()).resolves.toBeUndefined();
});

it('still reads, and removes, what was stored in the folder before', async () => {
  await folderStore(join(dataDir, 'files')).save('cd34.webp', Buffer.from('before'));
  const store = open();
  expect((await store.read('cd34.webp'))?.toString()).toBe('before');
  await store.remove('cd34.webp');
  expect(await store.read('cd34.webp')).toBeUndefined();
});

it('says that it is away where the store does not take its key', async () => {
  await expect(open('wrong').save('ef56.webp', Buffer.from('x'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});
