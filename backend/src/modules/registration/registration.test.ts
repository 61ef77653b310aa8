import { localDay } from '@portal/calendar';
import { count, desc, eq } from 'drizzle-orm';
import { candidate, registration, setting } from '../../db/schema/index.ts';
import { solvePicture, solveToken } from '../../testing/captcha.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal.close());

const REGISTER = '/api/admin/account/register';
const CHECK = '/api/admin/account/check-duplicate-candidate';

const agree = (client: Client, decision = 'AGREED') =>
  client.post('/api/admin/account/consent', { kind: 'TERMS_MOBILE', version: '2026-1', decision });

/** A visitor who has agreed to the terms. */
const visitor = async (language?: 'vi' | 'en') => {
  const client = portal.visitor(language);
  await agree(client);
  return client;
};

/** Registers with a captcha of its own, as the form does. */
const send = async (client: Client, body: object, headers?: Record<string, string>) =>
  client.post(REGISTER, { ...body, valueToken: await solveToken(client, 'register') }, headers);

type Option = { title: string; value: string };
const options = async (path: string, body = {}) =>
  (await portal.visitor().post(`/api/zipcode/${path}`, body)).body.data as Option[];

/** A province with an office, and the first of its offices. */
const somewhere = async () => {
  const [province] = await options('province-ods');
  const provinceCity = province?.value ?? '';
  const [office] = await options('office', { provinceCode: provinceCity });
  return { provinceCity, office: office?.value ?? '', officeName: office?.title };
};

const person = (n: number, part = {}) => ({
  fullname: 'Nguyễn Thị Ánh-Đào',
  email: `anh.dao.${n}@thu.example`,
  phone: `053${String(9_990_000 + n)}`,
  ...part,
});
const applicant = async (n: number, part = {}) => ({
  ...person(n),
  confirmApplyCandidate: true,
  ...(await somewhere()),
  ...part,
});

const total = async (table: typeof candidate | typeof registration) =>
  (await portal.db.select({ n: count() }).from(table))[0]?.n ?? 0;
const newest = async () =>
  (await portal.db.select().from(candidate).orderBy(desc(candidate.id)).limit(1))[0];
const today = () => localDay(portal.clock.now());

describe('POST admin/account/register', () => {
  it('REG-10 makes a future candidate of who applies', async () => {
    const client = await visitor();
    const body = await applicant(1, { fullname: ' Đặng  Thị Ngọc Ánh '.normalize('NFD') });
    const reply = await send(client, body);
    expect(reply.body).toMatchObject({
      statusCode: 200,
      description: 'Chúc mừng Anh/Chị đã trở thành ứng viên tương lai.',
      data: { statusMessages: 'success', errorCode: null, captcha: false },
    });
    const row = await newest();
    expect(reply.body.data).toMatchObject({
      candidateCode: row?.code,
      registerDate: today().replaceAll('-', ''),
    });
    expect(row).toMatchObject({
      code: `UV${String(row?.id).padStart(6, '0')}`,
      fullName: 'Đặng Thị Ngọc Ánh',
      nameFold: 'dang thi ngoc anh',
      phoneE164: '+84539990001',
      provinceCode: body.provinceCity,
      officeId: Number(body.office),
      stage: 'REGISTERED',
      registeredOn: today(),
    });
    const [left] = await portal.db
      .select()
      .from(registration)
      .where(eq(registration.candidateId, row?.id ?? 0));
    expect(left).toMatchObject({ applyCandidate: true, termsVersion: '2026-1' });
  });

  it('REG-10 welcomes a visitor who does not apply, and makes no candidate', async () => {
    const before = [await total(candidate), await total(registration)];
    const reply = await send(await visitor('en'), person(2, { province: '01' }));
    expect(reply.body).toMatchObject({
      statusCode: 200,
      description: 'Welcome! Your registration has been recorded.',
      data: { candidateCode: null },
    });
    expect([await total(candidate), await total(registration)]).toEqual([
      before[0],
      Number(before[1]) + 1,
    ]);
  });

  it.each([
    ['fullname', 'a'.repeat(101), 'too_long'],
    ['email', `${'a'.repeat(39)}@thu.example`, 'too_long'],
    ['phone', '+84  901 234 567', 'too_long'],
    ['fullname', 'An1', 'invalid'],
    ['fullname', undefined, 'required'],
    ['email', ' ', 'required'],
    ['email', 'an@thu', 'invalid'],
    ['phone', '12345', 'invalid'],
    ['province', 'KHONG', 'invalid'],
  ])('REG-05 refuses %s %j as %s', async (field, value, code) => {
    const reply = await send(await visitor(), person(3, { [field]: value }));
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual([expect.objectContaining({ field, code })]);
  });

  it('REG-04 asks who applies for province and office, and REG-03 for an office of that province', async () => {
    const client = await visitor();
    const other = (await options('province-ods')).at(-1)?.value;
    const fieldsOf = async (part: object) => {
      const { status, body } = await send(client, await applicant(4, part));
      expect(status).toBe(400);
      return (body.fields as { field: string; code: string }[]).map((f) => `${f.field} ${f.code}`);
    };
    expect(await fieldsOf({ provinceCity: null, office: '' })).toEqual([
      'provinceCity required',
      'office required',
    ]);
    expect(await fieldsOf({ provinceCity: other })).toEqual(['office invalid']);
    expect(await fieldsOf({ office: 'x' })).toEqual(['office invalid']);
  });

  it('REG-07 refuses who has not agreed to the terms in force, or took it back', async () => {
    const client = portal.visitor();
    const refused = async () => (await send(client, person(5))).body;
    expect(await refused()).toMatchObject({
      statusCode: 400,
      errorCode: 'TERMS_NOT_ACCEPTED',
      data: { errorCode: 'TERMS_NOT_ACCEPTED', captcha: false },
    });
    await agree(client);
    await agree(client, 'REFUSED');
    expect((await refused()).errorCode).toBe('TERMS_NOT_ACCEPTED');
    await agree(client);
    const force = (value: string) =>
      portal.db.update(setting).set({ value }).where(eq(setting.key, 'TERMS_VERSION'));
    await force('2026-2');
    expect((await refused()).errorCode).toBe('TERMS_NOT_ACCEPTED');
    await force('2026-1');
    expect((await refused()).statusCode).toBe(200);
  });

  it('REG-08 shows the day on which a candidate registered, and adds nothing', async () => {
    const client = await visitor();
    const first = await applicant(6);
    await send(client, first);
    const rows = await total(candidate);
    const registerDate = today().replaceAll('-', '');
    const again = [
      { ...first, fullname: 'NGUYEN THI ANH-DAO', phone: null },
      { ...first, email: 'khac@thu.example', phone: '+84 539 990 006' },
      { ...first, email: first.email.toUpperCase(), phone: '0539111111' },
    ];
    for (const body of again) {
      expect((await client.post(CHECK, body)).body.data).toEqual({ registerDate });
      const reply = await send(client, body);
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({
        errorCode: 'DUPLICATE_CANDIDATE',
        data: { statusMessages: 'error', registerDate, captcha: false },
      });
      expect(reply.body.description).toContain(today().split('-').reverse().join('/'));
    }
    expect(await total(candidate)).toBe(rows);
    const others = [
      { ...first, fullname: 'Trần Văn Bình' },
      { ...first, email: 'khac@thu.example', phone: '0539111111' },
    ];
    for (const body of others) {
      expect((await client.post(CHECK, body)).body.data).toEqual({ registerDate: null });
    }
  });

  it('L2: who registered is asked with a captcha, which counts once', async () => {
    const { captcha } = portal.deps.config;
    portal.deps.config.captcha = { ...captcha, everyLogin: true };
    try {
      const client = await visitor();
      const body = await applicant(30);
      const bare = await client.post(CHECK, body);
      expect([bare.status, bare.body.errorCode]).toEqual([400, 'INCORRECT_CAPTCHA_V3']);
      const given = { ...body, valueToken: await solveToken(client, 'register') };
      expect((await client.post(CHECK, given)).body.data).toEqual({ registerDate: null });
      expect((await client.post(CHECK, given)).body.errorCode).toBe('INCORRECT_CAPTCHA_V3');
      const requiredCaptch = await solvePicture(portal, client);
      expect((await client.post(CHECK, { ...body, requiredCaptch })).status).toBe(200);
    } finally {
      portal.deps.config.captcha = captcha;
    }
  });

  it('lets a candidate who withdrew register again', async () => {
    const client = await visitor();
    const body = await applicant(7);
    await send(client, body);
    const row = await newest();
    await portal.db
      .update(candidate)
      .set({ stage: 'WITHDRAWN' })
      .where(eq(candidate.id, row?.id ?? 0));
    expect((await client.post(CHECK, body)).body.data).toEqual({ registerDate: null });
    expect((await send(client, body)).status).toBe(200);
  });

  it('REG-13 makes one candidate of 20 registrations in parallel', async () => {
    const client = await visitor();
    const rows = await total(candidate);
    const body = await applicant(8);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(client, body)));
    const codes = replies.map(({ body: { errorCode } }) => errorCode ?? 'OK').sort();
    expect(codes).toEqual([...Array(19).fill('DUPLICATE_CANDIDATE'), 'OK']);
    expect(await total(candidate)).toBe(rows + 1);
  });

  it('REG-14 answers alike whether or not the e-mail has an account', async () => {
    const [known] = await portal.db.query.agent.findMany({ limit: 1 });
    const email = known?.emailPersonal ?? '';
    expect(email).toContain('@');
    const client = await visitor();
    const answers = [];
    for (const part of [{ email }, { email: 'chua.ai.biet@thu.example' }, { email }]) {
      const reply = await send(client, person(9, part));
      answers.push([reply.status, reply.body.description, reply.body.data]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('REG-12 asks for the picture when the invisible captcha is missing or used up, and takes it', async () => {
    const client = await visitor();
    const post = (part: object) => client.post(REGISTER, person(11, part));
    const refused = { statusCode: 400, data: { captcha: true, errorCode: 'INCORRECT_CAPTCHA_V3' } };
    expect((await post({})).body).toMatchObject(refused);
    const valueToken = await solveToken(client, 'register');
    expect((await post({ valueToken })).status).toBe(200);
    expect((await post({ valueToken })).body).toMatchObject(refused);
    expect((await post({ valueToken: await solveToken(client, 'login') })).body).toMatchObject(
      refused,
    );
    await solvePicture(portal, client);
    expect((await post({ requiredCaptch: 'WRONG1' })).body.errorCode).toBe(
      'INCORRECT_CAPTCHA_CODE',
    );
    portal.clock.move(1_000);
    const read = await solvePicture(portal, client);
    expect((await post({ requiredCaptch: read })).status).toBe(200);
  });

  it('replays a registration that is sent again with its key', async () => {
    const client = await visitor();
    const valueToken = await solveToken(client, 'register');
    const body = { ...(await applicant(10)), valueToken };
    const key = { 'idempotency-key': 'dang-ky-10-1' };
    const first = await client.post(REGISTER, body, key);
    const again = await client.post(REGISTER, body, key);
    expect(first.status).toBe(200);
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
  });

  it('answers twenty registrations at once with one key alike, with one captcha and one row', async () => {
    const client = await visitor();
    const valueToken = await solveToken(client, 'register');
    const body = { ...(await applicant(12)), valueToken };
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post(REGISTER, body, { 'idempotency-key': 'dang-ky-12-1' }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const answer of all) expect(answer.body).toEqual(all[0]?.body);
    const rows = await portal.db
      .select()
      .from(registration)
      .where(eq(registration.email, body.email));
    expect(rows).toHaveLength(1);
  });
});

describe('places to choose from', () => {
  it('REG-03 offers provinces that have an open office, and their offices alone', async () => {
    const provinces = await options('province-ods');
    expect(provinces.length).toBeGreaterThan(0);
    for (const { value } of provinces.slice(0, 5)) {
      const offices = await options('office', { provinceCode: value });
      expect(offices.length).toBeGreaterThan(0);
    }
    const all = await options('office');
    const first = await options('office', { provinceCode: provinces[0]?.value });
    expect(first.length).toBeLessThan(all.length);
  });
});
