import { createHash } from 'node:crypto';
import { file } from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { dataOf } from '../../testing/signed-in.ts';
import { folderStore } from './folder-store.ts';
import { storeOf } from './store-of.ts';

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const BYTES = Buffer.from('0123456789');
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const BUCKET = 'trong-kho.pdf';
const FOLDER = 'trong-thu-muc.pdf';

let s3: S3Server;
let portal: TestPortal;
beforeAll(async () => {
  s3 = await startS3Server('portal', SECRET);
  const named = { region: 'eu-west-1', bucket: 'portal', prefix: 'files', keyId: 'AKIDEXAMPLE' };
  const files = { bucket: { endpoint: s3.endpoint, ...named, secret: SECRET }, scanner: undefined };
  portal = await startTestPortal({ data: 'empty', config: { files } });
  await addCompany(portal.db);
  const owner = await addAccount(portal.db, 'chunha', []);
  await addAccount(portal.db, 'nguoila', []);
  const { config } = portal.deps;
  await storeOf(config).save(BUCKET, BYTES);
  await folderStore(`${config.dataDir}/files`).save(FOLDER, BYTES);
  for (const storedName of [BUCKET, FOLDER])
    await portal.db.insert(file).values({
      ...{ ownerAccountId: owner, kind: 'DOCUMENT', storedName, mime: 'application/pdf' },
      ...{ originalName: 'Giấy ra viện.pdf', bytes: BYTES.length, sha256, visibility: 'OWNER' },
    });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await s3?.close();
});

const part = async (name: string, headers: Record<string, string>) => {
  const owner = await portal.signIn('chunha');
  const answer = await owner.raw(`/api/app/downloadFile?fileName=${name}`, { headers });
  return {
    status: answer.status,
    text: answer.text,
    range: answer.headers.get('content-range'),
    etag: answer.headers.get('etag'),
    accepts: answer.headers.get('accept-ranges'),
  };
};

it.each([
  ['bucket', BUCKET],
  ['folder', FOLDER],
])(
  'of a file in the %s a part is sent, and 416 for a part that it has not',
  async (_name, name) => {
    const whole = { status: 200, text: '0123456789', range: null, etag: `"${sha256}"` };
    expect(await part(name, {})).toEqual({ ...whole, accepts: 'bytes' });
    expect(await part(name, { range: 'bytes=2-4' })).toMatchObject({
      ...{ status: 206, text: '234', range: 'bytes 2-4/10' },
    });
    expect(await part(name, { range: 'bytes=-2' })).toMatchObject({ status: 206, text: '89' });
    expect(await part(name, { range: 'bytes=10-' })).toMatchObject({
      ...{ status: 416, text: '', range: 'bytes */10' },
    });
    const go = { range: 'bytes=2-4' };
    expect(await part(name, { ...go, 'if-range': `"${sha256}"` })).toMatchObject({ status: 206 });
    expect(await part(name, { ...go, 'if-range': '"other"' })).toMatchObject(whole);
  },
);

it('of a file in the bucket no more than the part leaves the store', async () => {
  const before = s3.sent();
  expect(await part(BUCKET, { range: 'bytes=2-4' })).toMatchObject({ status: 206, text: '234' });
  expect(s3.sent() - before).toBe(3);
  expect(await part(BUCKET, { range: 'bytes=10-' })).toMatchObject({ status: 416 });
  expect(s3.sent() - before).toBe(3);
});

const addressOf = async (who: string | null, name = BUCKET) =>
  (who === null ? portal.visitor() : await portal.signIn(who)).get(
    `/api/app/file-address?fileName=${name}`,
  );
const signed = async () => dataOf<{ address: string }>(await addressOf('chunha')).address;

it('the store hands a file out at its signed address, under its name and type, without a key', async () => {
  const address = await signed();
  expect(await (await fetch(address)).text()).toBe('0123456789');
  const query = new URL(address).searchParams;
  expect(query.get('X-Amz-Expires')).toBe('60');
  expect(query.get('response-content-type')).toBe('application/pdf');
  expect(query.get('response-content-disposition')).toContain('attachment; filename="Giay_ra_vien');
  expect(address).not.toContain(SECRET);
});

it.each<[string, (url: URL) => void]>([
  ['another file', (url) => (url.pathname = '/portal/files/other.pdf')],
  ['a longer life', (url) => url.searchParams.set('X-Amz-Expires', '6000')],
  ['another type', (url) => url.searchParams.set('response-content-type', 'text/html')],
  ['another signature', (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64))],
])('an address that is changed to %s is refused by the store', async (_name, change) => {
  const url = new URL(await signed());
  change(url);
  expect((await fetch(url)).status).toBe(403);
});

it('an address ends after a minute, and only reads', async () => {
  const address = await signed();
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect((await fetch(address)).status).toBe(403);
  jest.restoreAllMocks();
});

it('there is none for others, alike for unknown files, and none for a file in the folder', async () => {
  for (const who of ['nguoila', null]) expect((await addressOf(who)).status).toBe(404);
  expect((await addressOf('chunha', 'khong-co.pdf')).status).toBe(404);
  expect(dataOf(await addressOf('chunha', FOLDER))).toEqual({ address: null, until: null });
});
