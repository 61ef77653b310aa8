import type { ProofNeeds } from '@portal/types';
import { eq } from 'drizzle-orm';
import { mfaFactor, session } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addPasskey, addTotp, codeAt, FACTORS, provePassword } from '../../testing/factors.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const AGAIN = '/api/authen/re-authenticate';
const MINUTE = 60_000;
const BEGINNINGS = [`${FACTORS}/totp`, `${FACTORS}/passkey`];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

let people = 0;
let name: string;
let accountId: number;
let client: Client;
beforeEach(async () => {
  people += 1;
  name = `person${people}`;
  accountId = await addAccount(portal.db, name, [], { email: `${name}@example.com` });
  client = await portal.signIn(name);
});

/** What beginning with either kind of factor answers. */
const begin = async () => {
  const replies = [];
  for (const path of BEGINNINGS) replies.push(await client.post(path));
  return replies.map(({ status, body }) => body.errorCode ?? status);
};
const REFUSED = ['REAUTH_REQUIRED', 'REAUTH_REQUIRED'];
const proveWith = async (secret: string) => {
  const { question } = (await client.post(`${AGAIN}/start`)).body.data as ProofNeeds;
  const code = codeAt(secret, portal.clock.now());
  const reply = await client.post(AGAIN, { challenge: question?.challenge, code });
  expect(reply.status).toBe(200);
  client.token = (reply.body.data as { accessToken: string }).accessToken;
};
const mails = async () =>
  (await portal.deps.outbox.list(500)).filter(({ to }) => to === `${name}@example.com`);

describe('7.5.1: adding a factor takes a proof of its own', () => {
  it('a first one the password, given after signing in: the sign-in alone, a stolen token, adds none', async () => {
    portal.clock.move(1_000);
    expect(await begin()).toEqual(REFUSED);
    expect(await portal.db.$count(mfaFactor, eq(mfaFactor.accountId, accountId))).toBe(0);
    await provePassword(portal, client);
    expect(await begin()).toEqual([200, 200]);
  });

  it('at most two minutes old, however long a proof is recent for other calls', async () => {
    await provePassword(portal, client);
    portal.clock.move(2 * MINUTE + 1);
    expect(await begin()).toEqual(REFUSED);
    expect((await client.post(`${FACTORS}/forget-devices`)).status).toBe(200);
  });

  it('a further one the factor that is there: the password is no proof for it', async () => {
    const { secret } = await addTotp(portal, client);
    portal.clock.move(MINUTE);
    await provePassword(portal, client);
    expect(await begin()).toEqual(REFUSED);
    await proveWith(secret);
    expect(await begin()).toEqual([200, 200]);
  });

  it('adding one is no proof for the next', async () => {
    await addPasskey(portal, client);
    portal.clock.move(1_000);
    expect(await begin()).toEqual(REFUSED);
  });

  it('a session that a factor opened needs it once more', async () => {
    const { secret } = await addTotp(portal, client);
    const opened = { createdAt: portal.clock.now(), factorAt: portal.clock.now() };
    await portal.db.update(session).set(opened).where(eq(session.accountId, accountId));
    portal.clock.move(30_000);
    expect(await begin()).toEqual(REFUSED);
    await proveWith(secret);
    expect(await begin()).toEqual([200, 200]);
  });

  it('of another account’s factors says nothing', async () => {
    const other = `other${people}`;
    await addAccount(portal.db, other);
    await addTotp(portal, await portal.signIn(other));
    await provePassword(portal, client);
    expect(await begin()).toEqual([200, 200]);
  });

  it('6.3.7 the owner hears of the first one by mail, where an address is known', async () => {
    const before = (await mails()).length;
    await addTotp(portal, client);
    const [mail, ...rest] = await mails();
    expect(rest).toHaveLength(before);
    expect(mail?.subject).toContain('Đã thêm yếu tố xác thực');
    expect(mail?.body).toContain('đổi mật khẩu ngay');
  });
});
