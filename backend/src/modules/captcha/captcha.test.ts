import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DrawnCaptcha } from '@portal/types';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { captcha as captchaTable, setting } from '../../db/schema/index.ts';
import { solvePicture, solveToken } from '../../testing/captcha.ts';
import { addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { drawText, randomText } from './draw.ts';
import { takeToken } from './invisible.ts';
import { takePicture } from './picture.ts';

const GENERATE = '/api/authen/recaptcha/generate';
const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());

describe('a drawn captcha', () => {
  it('SEC-13 is answered as a PNG, and as nothing that says its text', async () => {
    const client = portal.visitor();
    const { status, body, text } = await client.post(GENERATE);
    const data = body.data as DrawnCaptcha;
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual(['captchaId', 'expiresAt', 'image']);
    const [head, picture] = data.image.split(',');
    expect(head).toBe('data:image/png;base64');
    const bytes = Buffer.from(picture ?? '', 'base64');
    const { format, width, height, exif, xmp } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 400, height: 128 });
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(bytes.includes('tEXt')).toBe(false);
    expect(text).not.toContain('<svg');
    const rows = portal.db.select().from(captchaTable);
    const [row] = await rows.where(eq(captchaTable.deviceId, client.deviceId));
    expect(row?.answerHmac).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(data.expiresAt) - portal.clock.now().getTime()).toBe(5 * MINUTE);
  });

  it('has six letters that are not mistaken for one another, and never looks the same', async () => {
    const texts = Array.from({ length: 200 }, randomText);
    for (const text of texts) expect(text).toMatch(/^[ACEFHJKLMNPRTUWXY3479]{6}$/);
    expect(new Set(texts).size).toBeGreaterThan(195);
    const [one, other] = await Promise.all([drawText('ACE347'), drawText('ACE347')]);
    expect(one.equals(other)).toBe(false);
  });

  it('is drawn by user as well, telling nothing of the user', async () => {
    const client = portal.visitor();
    for (const name of ['20000009', 'nobody']) {
      const { status, body } = await client.get(`/api/authen/recaptcha/${name}`);
      expect([status, Object.keys(body.data as object).length]).toEqual([200, 3]);
    }
  });

  it('LOGIN-12 counts no more once another was drawn', async () => {
    const client = portal.visitor();
    const text = await solvePicture(portal, client);
    await client.post(GENERATE);
    expect(await takePicture(portal.deps, client.deviceId, text)).toBe(false);
  });

  it('SEC-13 counts for one of fifty parallel answers', async () => {
    const client = portal.visitor();
    const text = await solvePicture(portal, client);
    const answers = Array.from({ length: 50 }, () =>
      takePicture(portal.deps, client.deviceId, ` ${text.toLowerCase()}`),
    );
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1);
  });

  it('ends with its time', async () => {
    const client = portal.visitor();
    const text = await solvePicture(portal, client);
    portal.clock.move(5 * MINUTE);
    expect(await takePicture(portal.deps, client.deviceId, text)).toBe(false);
  });
});

const GOOGLE_CALLER = { deviceId: 'device-0001', ip: '127.0.0.1' };

describe('the proof of work', () => {
  const take = (deviceId: string, token: string, purpose: 'login' | 'register' = 'login') =>
    takeToken(portal.deps, { deviceId, ip: '127.0.0.1' }, purpose, token);

  it('counts once, however many ask at the same time', async () => {
    const client = portal.visitor();
    const token = await solveToken(client, 'login');
    const answers = Array.from({ length: 20 }, () => take(client.deviceId, token));
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1);
  });

  it('counts for its device and its purpose only', async () => {
    const client = portal.visitor();
    const token = await solveToken(client, 'login');
    expect(await take(portal.visitor().deviceId, token)).toBe(false);
    expect(await take(client.deviceId, token, 'register')).toBe(false);
    expect(await take(client.deviceId, token)).toBe(true);
  });

  it('ends after ten minutes', async () => {
    const client = portal.visitor();
    const token = await solveToken(client, 'login');
    portal.clock.move(10 * MINUTE);
    expect(await take(client.deviceId, token)).toBe(false);
  });

  it('is refused when anything of it was changed, or it was never ours', async () => {
    const client = portal.visitor();
    const token = await solveToken(client, 'register');
    const real = JSON.parse(Buffer.from(token, 'base64').toString());
    const altered = (change: (copy: typeof real) => void) => {
      const copy = structuredClone(real);
      change(copy);
      return Buffer.from(JSON.stringify(copy)).toString('base64');
    };
    const forged = [
      altered((copy) => (copy.challenge.parameters.data.purpose = 'login')),
      altered((copy) => (copy.challenge.parameters.expiresAt += 600)),
      altered((copy) => (copy.challenge.parameters.keyPrefix = '00')),
      altered((copy) => (copy.challenge.signature = 'ab'.repeat(32))),
      altered((copy) => (copy.solution.derivedKey = 'ab'.repeat(32))),
      altered((copy) => delete copy.challenge.parameters.keySignature),
      'bm90IGpzb24=',
      '[]',
      '',
    ];
    for (const one of forged) {
      expect(await take(client.deviceId, one, 'register')).toBe(false);
      expect(await take(client.deviceId, one)).toBe(false);
    }
    expect(await take(client.deviceId, token, 'register')).toBe(true);
  });
});

describe('reCAPTCHA v3', () => {
  let verifier: Server;
  let google: TestPortal;
  let requested: URLSearchParams[] = [];
  let verdict: unknown;
  beforeAll(async () => {
    verifier = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        requested.push(new URLSearchParams(body));
        if (verdict === undefined) return request.socket.destroy();
        response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
      });
    });
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
    const verifyUrl = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`;
    const captcha = { ...portal.deps.config.captcha };
    captcha.recaptcha = { ...captcha.recaptcha, secret: 'the-secret', verifyUrl };
    google = await startTestPortal({ data: 'empty', config: { captcha } });
    await addCompany(google.db);
    await google.db.insert(setting).values({
      companyId: 2,
      key: 'CAPTCHA_SITE_KEY',
      value: 'site-key',
      public: true,
      noteVi: '',
    });
  }, 180_000);
  afterAll(async () => {
    await google.close();
    verifier.close();
  });
  beforeEach(() => {
    requested = [];
  });

  const good = { success: true, score: 0.9, action: 'login' };

  it('is what the browser is asked to do, once it is configured', async () => {
    const client = google.visitor();
    const path = '/api/authen/recaptcha/challenge';
    expect((await client.post(path, { purpose: 'login' })).body.data).toEqual({
      provider: 'recaptcha',
      siteKey: 'site-key',
      scriptUrl: 'https://www.google.com/recaptcha/api.js',
    });
  });

  it.each([
    [true, good],
    [false, { ...good, success: false }],
    [false, { ...good, score: 0.3 }],
    [false, { ...good, action: 'register' }],
    [false, { success: true }],
    [false, 'nonsense'],
    [false, undefined],
  ])('answers %p when the verifier says %j', async (expected, said) => {
    verdict = said;
    const token = `token-${JSON.stringify(said)}`;
    expect(await takeToken(google.deps, GOOGLE_CALLER, 'login', token)).toBe(expected);
    expect(requested.map((one) => Object.fromEntries(one))).toEqual([
      { secret: 'the-secret', response: token },
    ]);
  });

  it('asks about a token once', async () => {
    verdict = good;
    expect(await takeToken(google.deps, GOOGLE_CALLER, 'login', 'again')).toBe(true);
    expect(await takeToken(google.deps, GOOGLE_CALLER, 'login', 'again')).toBe(false);
    expect(requested).toHaveLength(1);
  });
});
