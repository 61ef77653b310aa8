import { eq } from 'drizzle-orm';
import { account, activation, auditEvent } from '../../db/schema/index.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { addAccount } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { storedText } from '../../testing/stored-text.ts';
import { activationLink, sendActivation } from './activation-link.ts';
import { issueActivation } from './issue-activation.ts';

const NEW = 'Sen-Hong#47x';
const HOUR = 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());

let count = 0;
async function addOwner(part = {}) {
  count += 1;
  const username = `nguoi${count}`;
  const email = `${username}@thu.example`;
  const accountId = await addAccount(portal.db, username, [], { email, ...part });
  return { username, email, accountId };
}
const issue = (accountId: number, purpose: 'FIRST_LOGIN' | 'RESET' = 'RESET') =>
  portal.db.transaction((tx) =>
    issueActivation(tx, { accountId, purpose, by: null, now: portal.clock.now() }),
  );
const look = (code: string) => portal.visitor().post('/api/admin/account/activation', { code });
const activate = (code: string, passwordNew = NEW, confirmPasswordNew = passwordNew) =>
  portal
    .visitor()
    .post('/api/admin/account/activation/password', { code, passwordNew, confirmPasswordNew });

describe('an activation link', () => {
  it('part of ADM-ACC-05: says whose it is, sets the password once, ends sessions and a lock', async () => {
    const { username, accountId } = await addOwner({
      lockedUntil: new Date(portal.clock.now().getTime() - 1),
      lockCount: 3,
    });
    const session = await portal.signIn(username);
    await portal.db
      .update(account)
      .set({ lockedUntil: new Date(portal.clock.now().getTime() + HOUR), lockCount: 3 })
      .where(eq(account.id, accountId));
    const { code } = await issue(accountId, 'FIRST_LOGIN');
    expect((await look(code)).body.data).toMatchObject({ username, purpose: 'FIRST_LOGIN' });
    expect((await activate(code)).status).toBe(200);
    expect((await session.get('/api/admin/account/detail')).status).toBe(401);
    await portal.signIn(username, NEW);
    const again = await activate(code, 'Sen-Hong#48x');
    expect([again.status, again.body.errorCode]).toEqual([404, 'LINK_OVER']);
    const events = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'password.activate'));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ actorName: username, object: `account:${accountId}` });
  });

  it('is answered alike when it is wrong, replaced, too old, used, or of a disabled account', async () => {
    const wrong = await look('A'.repeat(43));
    const replaced = await addOwner();
    const { code: first } = await issue(replaced.accountId);
    const { code: second } = await issue(replaced.accountId);
    expect((await look(second)).status).toBe(200);
    const disabled = await addOwner();
    const { code: closed } = await issue(disabled.accountId);
    await portal.db
      .update(account)
      .set({ status: 'DISABLED' })
      .where(eq(account.id, disabled.accountId));
    const old = await addOwner();
    const { code: late } = await issue(old.accountId);
    portal.clock.move(72 * HOUR - 1);
    expect((await look(late)).status).toBe(200);
    portal.clock.move(1);
    for (const code of [first, closed, late]) {
      for (const reply of [await look(code), await activate(code)])
        expect([reply.status, reply.body.description]).toEqual([404, wrong.body.description]);
    }
    expect(wrong.body.description).toBe('Liên kết không đúng, đã hết hạn hoặc đã được dùng.');
  });

  it('of twenty uses at once counts once', async () => {
    const { accountId } = await addOwner();
    const { code } = await issue(accountId);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => activate(code, `Sen-Hong#${50 + i}x`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  });

  it('stays when the password breaks the rules or is the present one', async () => {
    const { accountId } = await addOwner();
    const { code } = await issue(accountId);
    for (const bad of ['ngan', PASSWORD]) expect((await activate(code, bad)).status).toBe(400);
    const differs = await activate(code, NEW, `${NEW}y`);
    expect(differs.body.fields).toEqual([
      expect.objectContaining({ field: 'confirmPasswordNew', code: 'confirm' }),
    ]);
    expect((await activate(code)).status).toBe(200);
  });

  it('is mailed with its address; the code is in no table in clear and in no log', async () => {
    const log = captureLog(portal);
    const { accountId, username, email } = await addOwner();
    const issued = await issue(accountId);
    await portal.db.transaction((tx) =>
      sendActivation(tx, portal.deps, accountId, username, issued),
    );
    const [message] = await portal.deps.outbox.list(1);
    expect(message?.to).toBe(email);
    expect(message?.body).toContain(activationLink(portal.deps.config, issued));
    expect(message?.body).toContain(`/activate#${issued.code}`);
    expect((await activate(issued.code)).status).toBe(200);
    const stored = await storedText(portal.db);
    expect(stored.filter(({ text }) => text.includes(issued.code))).toEqual([]);
    expect(log.join('')).not.toContain(issued.code);
    expect(await portal.db.$count(activation, eq(activation.accountId, accountId))).toBe(1);
  });
});
