// Against a real clamd (apt-get install clamav-daemon). Where there is none these tests are skipped, and their name says why.
import { randomBytes } from 'node:crypto';
import type { OperationsSummary } from '@portal/types';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { readConfig } from '../../config/read-config.ts';
import { account, file, importBatch, notification } from '../../db/schema/index.ts';
import { type Clamd, createClamd, isClamdInstalled } from '../../testing/clamd.ts';
import type { Client } from '../../testing/client.ts';
import { pdf } from '../../testing/content.ts';
import { addEditors } from '../../testing/editors.ts';
import { EICAR } from '../../testing/eicar.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';

// The scanner is a package of the system, off by default: without it nothing else of the portal is less.
const suite = isClamdInstalled ? describe : describe.skip;
const INFECTED = {
  vi: 'Tệp này bị phần mềm diệt virus từ chối. Vui lòng chọn tệp khác.',
  en: 'The virus scanner refused this file. Please choose another one.',
};
const AWAY = {
  vi: 'Hệ thống chưa kiểm tra được tệp nên chưa nhận. Vui lòng thử lại sau ít phút.',
  en: 'The file could not be checked, so it was not taken. Please try again in a few minutes.',
};
const CSV = 'code;name;provinceCode\nVP99;Văn phòng thử;79';

interface Upload {
  by: Client;
  path: string;
  name: string;
  bytes: Buffer;
  fields?: Record<string, string>;
}

let clamd: Clamd;
let portal: TestPortal;
let uploads: Record<'avatar' | 'picture' | 'document' | 'import', Upload>;

const send = ({ by, path, name, bytes, fields = {} }: Upload, language = 'vi') => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { 'accept-language': language };
  return by.raw(path, { method: 'POST', body: form, headers });
};
const infected = (upload: Upload): Upload => ({
  ...upload,
  bytes: Buffer.concat([upload.bytes, Buffer.from(`\n${EICAR}`)]),
});
const stored = async () => [
  (await portal.db.select({ n: count() }).from(file))[0]?.n,
  (await portal.db.select({ n: count() }).from(importBatch))[0]?.n,
];
const scannerState = async (by: Client) =>
  dataOf<OperationsSummary>(await by.get('/api/admin/operations/summary')).files.scanner;

suite('a real clamd (skipped where clamav-daemon is not installed)', () => {
  beforeAll(async () => {
    clamd = await createClamd();
    await clamd.start();
    portal = await startTestPortal();
    const { files } = portal.deps.config;
    files.scanner = clamd.address;
    const { editor } = await addEditors(portal);
    const pixels = { raw: { width: 64, height: 64, channels: 3 as const } };
    const picture = await sharp(randomBytes(64 * 64 * 3), pixels)
      .png()
      .toBuffer();
    const media = { by: editor, path: '/api/cms/admin/media' };
    uploads = {
      avatar: {
        by: await portal.signIn('20000009'),
        ...{ path: '/api/admin/upload-avatar', name: 'anh.png', bytes: picture },
      },
      picture: { ...media, name: 'anh.png', bytes: picture },
      document: { ...media, name: 'giay.pdf', bytes: pdf() },
      import: {
        by: await portal.signIn('nhansu01'),
        ...{ path: '/api/admin/import/check', name: 'van-phong.csv', bytes: Buffer.from(CSV) },
        fields: { kind: 'offices', mode: 'CREATE' },
      },
    };
  }, 180_000);
  afterAll(async () => {
    await portal?.close();
    await clamd.close();
  });

  it('refuses the test virus in each kind of upload with its sentence, and keeps nothing of it', async () => {
    const before = await stored();
    for (const [kind, upload] of Object.entries(uploads)) {
      for (const language of ['vi', 'en'] as const) {
        const { status, body } = await send(infected(upload), language);
        expect([kind, status, body.errorCode, body.description]).toEqual([
          ...[kind, 400, 'FILE_INFECTED', INFECTED[language]],
        ]);
      }
    }
    expect(await stored()).toEqual(before);
  });

  it('lets the same files through when they are clean', async () => {
    for (const [kind, upload] of Object.entries(uploads)) {
      const { status, text } = await send(upload);
      expect([kind, status >= 200 && status < 300, text]).toEqual([kind, true, text]);
    }
  });

  it('takes nothing while it is away, says so to users and operators, and takes files again when it is back', async () => {
    const operator = await portal.signIn('vanhanh01');
    expect(await scannerState(operator)).toBe(true);
    await clamd.end();
    const before = await stored();
    for (const [kind, upload] of Object.entries(uploads)) {
      for (const language of ['vi', 'en'] as const) {
        const { status, body } = await send(upload, language);
        expect([kind, status, body.errorCode, body.description]).toEqual([
          ...[kind, 503, 'SCANNER_AWAY', AWAY[language]],
        ]);
      }
    }
    expect(await stored()).toEqual(before);
    expect(await scannerState(operator)).toBe(false);
    const notices = await portal.db
      .select({ to: account.username, link: notification.link })
      .from(notification)
      .innerJoin(account, eq(account.id, notification.accountId))
      .where(eq(notification.title, 'Chưa nhận được tệp tải lên'));
    // Eight uploads were refused: each operator got one notice of it.
    expect(notices.map(({ to }) => to)).toContain('vanhanh01');
    expect(new Set(notices.map(({ to }) => to)).size).toBe(notices.length);
    expect(new Set(notices.map(({ link }) => link))).toEqual(new Set(['/admin/operations']));
    await clamd.start();
    expect((await send(uploads.avatar)).status).toBe(200);
    expect(await scannerState(operator)).toBe(true);
  });
});

it('without a scanner, the state that a new installation has, there is nothing to be away', async () => {
  expect(readConfig({ DATA_DIR: '/tmp' }).files.scanner).toBeUndefined();
});
