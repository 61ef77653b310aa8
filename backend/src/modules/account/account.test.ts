import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AvatarResult, PersonalInfo } from '@portal/types';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { fixedRing } from '../../db/data-keys.ts';
import { account, file } from '../../db/schema/index.ts';
import { PLACES } from '../../db/sealed-columns.ts';
import { COLUMNS, createSecrets } from '../../deps/secrets.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { addAccount, addAgent, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let client: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  client = await portal.signIn('20000009');
}, 180_000);
afterAll(() => portal?.close());

const data = <T>({ status, body }: Reply): T => {
  expect(status).toBe(200);
  return body.data as T;
};
const picture = () =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();

type Sent = [bytes: Buffer, name: string][];
const upload = (files: Sent, fields: Record<string, string> = {}, who = client) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [bytes, name] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return who.raw('/api/admin/upload-avatar', { method: 'POST', body: form });
};
const download = (name: string, who = client) =>
  who.get(`/api/app/downloadFile?fileName=${encodeURIComponent(name)}`);
const stored = () => readdir(join(portal.deps.config.dataDir, 'files')).catch(() => []);
const setAvatar = async () =>
  data<AvatarResult>(await upload([[await picture(), 'a.png']])).avatar ?? '';

describe('avatar', () => {
  it('AVA-03 answers the new picture and addresses, and keeps them', async () => {
    const sent = { urlFacebook: 'https://facebook.example/a', urlZalo: 'https://zalo.example/a' };
    const result = data<AvatarResult>(await upload([[await picture(), 'a.png']], sent));
    expect(result).toMatchObject(sent);
    expect(result.avatar).toMatch(/^[0-9a-f-]{36}\.webp$/);
    const info = data<PersonalInfo>(await client.get('/api/admin/account/personal-info'));
    expect(info).toMatchObject({ ...sent, avatar: result.avatar });
  });

  it('AVA-02 without a file the picture stays', async () => {
    const avatar = await setAvatar();
    const result = data<AvatarResult>(await upload([], { urlFacebook: 'x', urlZalo: '' }));
    expect(result).toEqual({ avatar, urlFacebook: 'x', urlZalo: null });
    expect((await download(avatar)).status).toBe(200);
  });

  it('AVA-05 keeps an address as the text it is, and refuses one over 200 characters', async () => {
    const urlZalo = 'javascript:alert(1)';
    expect(data<AvatarResult>(await upload([], { urlZalo })).urlZalo).toBe(urlZalo);
    const { status, body } = await upload([], { urlZalo: 'a'.repeat(201) });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ field: 'urlZalo' }]);
  });

  it('leaves one file: the former picture goes with its row', async () => {
    const before = await setAvatar();
    const after = await setAvatar();
    expect(await stored()).toEqual([after]);
    expect(await portal.db.select().from(file).where(eq(file.storedName, before))).toEqual([]);
    expect((await download(before)).status).toBe(404);
  });

  it.each([
    [
      'UPL-05 a text',
      [[Buffer.alloc(4096, 'a'), 'a.png']] as Sent,
      400,
      'Uploaded file format is wrong',
    ],
    [
      'UPL-02 1,023 bytes',
      [[Buffer.alloc(1023), 'a.png']] as Sent,
      400,
      'Uploaded file format is wrong',
    ],
    [
      'UPL-06 an svg called png',
      [[Buffer.from(`<svg>${' '.repeat(2000)}</svg>`), 'a.png']] as Sent,
      400,
      'Uploaded file format is wrong',
    ],
    [
      'UPL-04 10 MB and a byte',
      [[Buffer.alloc(10_485_761), 'a.png']] as Sent,
      413,
      'Uploaded file must be smaller than 10MB!',
    ],
    [
      'UPL-04 11 MB',
      [[Buffer.alloc(11_534_336), 'a.png']] as Sent,
      413,
      'Uploaded file must be smaller than 10MB!',
    ],
    [
      'UPL-05 two files',
      [
        [Buffer.alloc(2000), 'a'],
        [Buffer.alloc(2000), 'b'],
      ] as Sent,
      400,
      'Uploaded file format is wrong',
    ],
    [
      'UPL-03 eleven files',
      Array.from({ length: 11 }, (): Sent[number] => [Buffer.alloc(10), 'a']),
      400,
      'You cannot upload more than 10 files',
    ],
    [
      'UPL-03 twelve files',
      Array.from({ length: 12 }, (): Sent[number] => [Buffer.alloc(10), 'a']),
      400,
      'You cannot upload more than 10 files',
    ],
  ])('refuses %s and changes nothing', async (_name, files, status, sentence) => {
    const avatar = await setAvatar();
    const reply = await upload(files, { urlFacebook: 'changed' });
    expect([reply.status, reply.body.statusCode, reply.body.description]).toEqual([
      status,
      status,
      sentence,
    ]);
    expect(await stored()).toEqual([avatar]);
    const [row] = await portal.db.select().from(account).where(eq(account.username, '20000009'));
    expect(row?.urlFacebook).not.toBe('changed');
  });

  it('SEC-34 refuses other fields, and visitors', async () => {
    const { status, body } = await upload([], { authorities: 'audit.view' });
    expect([status, body.errorCode]).toEqual([400, 'INPUT-ERROR']);
    expect((await upload([], {}, portal.visitor())).status).toBe(401);
  });

  it('UPL-07 the stored name is ours, whatever the file was called', async () => {
    const reply = await upload([[await picture(), '../../../etc/passwd.png']]);
    expect(data<AvatarResult>(reply).avatar).toMatch(/^[0-9a-f-]{36}\.webp$/);
  });
});

describe('UPL-08 download', () => {
  it('sends a picture as what it is, to people who are signed in', async () => {
    const avatar = await setAvatar();
    const other = await portal.signIn('20000011');
    const { status, headers } = await download(avatar, other);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="avatar.webp"/);
    expect(headers.get('cache-control')).toMatch(/^private/);
    expect((await download(avatar, portal.visitor())).status).toBe(404);
  });

  it('hides a file of one person from another, and public ones from no caller', async () => {
    const [owner] = await portal.db.select().from(account).where(eq(account.username, '20000009'));
    const add = (storedName: string, visibility: 'OWNER' | 'PUBLIC') =>
      portal.db.insert(file).values({
        ownerAccountId: owner?.id,
        kind: 'DOCUMENT',
        storedName,
        originalName: 'Hợp đồng "1".pdf',
        mime: 'application/pdf',
        bytes: 4,
        sha256: 'x',
        visibility,
      });
    await add('rieng.pdf', 'OWNER');
    await add('chung.pdf', 'PUBLIC');
    const { storeOf } = await import('../files/store-of.ts');
    const store = storeOf(portal.deps.config);
    for (const name of ['rieng.pdf', 'chung.pdf']) await store.save(name, Buffer.from('%PDF'));
    expect((await download('rieng.pdf')).status).toBe(200);
    expect((await download('rieng.pdf')).headers.get('content-disposition')).toMatch(
      /^attachment; /,
    );
    expect((await download('rieng.pdf', await portal.signIn('20000011'))).status).toBe(404);
    expect((await download('chung.pdf', portal.visitor())).status).toBe(200);
    for (const name of ['rieng.pdf', 'chung.pdf']) await store.remove(name);
  });

  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    '..\\..\\x',
    'a\u0000.webp',
    '.',
  ])('refuses %j', async (name) => {
    const { status } = await download(name);
    expect([400, 404]).toContain(status);
  });
});

describe('personal info', () => {
  it('returns an agent’s position, the identity number masked', async () => {
    const info = data<PersonalInfo>(await client.get('/api/admin/account/personal-info'));
    expect(info.agent).toMatchObject({
      agentCode: '20000009',
      managerCode: '20000008',
      status: 'ACTIVE',
    });
    expect(info.agent?.officeName).not.toBeNull();
    expect(info.idNumberMasked ?? '*').toMatch(/^\*+\d{0,3}$/);
    expect(info.candidate).toBeNull();
  });

  it('opens the identity number with the key of the configuration, and shows its end alone', async () => {
    const dataKeys = ['ab'.repeat(32)];
    const other = await startTestPortal({ data: 'empty', config: { dataKeys } });
    await addCompany(other.db);
    const box = createSecrets(fixedRing(dataKeys)).box(COLUMNS);
    const idNumberEnc = box.seal('079085012345', PLACES.agent('20001001'));
    const agentId = await addAgent(other.db, '20001001', { idNumberEnc });
    await addAccount(other.db, '20001001', [], { agentId });
    const own = await other.signIn('20001001');
    const reply = await own.get('/api/admin/account/personal-info');
    expect(data<PersonalInfo>(reply).idNumberMasked).toMatch(/^\*+345$/);
    expect(reply.text).not.toContain('079085012345');
    await other.close();
  });

  it('returns a candidate’s and a guest’s own data', async () => {
    const candidate = await portal.signIn('ungvien01');
    const info = data<PersonalInfo>(await candidate.get('/api/admin/account/personal-info'));
    expect(info.agent).toBeNull();
    expect(info.candidate?.candidateCode).toBeTruthy();
    const guest = await portal.signIn('khach01');
    expect(data<PersonalInfo>(await guest.get('/api/admin/account/personal-info')).username).toBe(
      'khach01',
    );
  });
});
