import { desc, eq } from 'drizzle-orm';
import { account, auditEvent, consent, setting } from '../../db/schema/index.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal.close());

const CALL = '/api/admin/account/consent';
const decree = { kind: 'DECREE', version: '2026-1', decision: 'AGREED' };
const terms = { kind: 'TERMS_MOBILE', version: '2026-1', decision: 'AGREED' };

const last = async () =>
  (await portal.db.select().from(consent).orderBy(desc(consent.id)).limit(1))[0];
const accountOf = async (username: string) =>
  (await portal.db.select().from(account).where(eq(account.username, username)))[0];

describe('POST admin/account/consent', () => {
  it('GRD-05 keeps version, time and address of the decree, and the account has confirmed', async () => {
    const person = await portal.signIn('20000024');
    const before = (await person.get('/api/admin/account/detail')).body.data;
    expect(before).toMatchObject({ confirmDecree: false });
    const reply = await person.post(CALL, decree);
    expect(reply.status).toBe(200);
    const row = await accountOf('20000024');
    expect(await last()).toMatchObject({
      ...decree,
      accountId: row?.id,
      at: portal.clock.now(),
      ip: '127.0.0.1',
    });
    expect(row).toMatchObject({ confirmDecree: true, decreeVersion: '2026-1' });
    const after = (await person.get('/api/admin/account/detail')).body.data;
    expect(after).toMatchObject({ confirmDecree: true });
    const [event] = await portal.db
      .select()
      .from(auditEvent)
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(event).toMatchObject({ action: 'consent', object: 'DECREE', actorName: '20000024' });
  });

  it('GRD-05 keeps a rejection too; the decree stays unconfirmed', async () => {
    await addAccount(portal.db, 'tu-choi', [], { confirmDecree: false });
    const person = await portal.signIn('tu-choi');
    await person.post(CALL, { ...decree, decision: 'REFUSED' });
    expect(await last()).toMatchObject({ kind: 'DECREE', decision: 'REFUSED' });
    expect(await accountOf('tu-choi')).toMatchObject({ confirmDecree: false, decreeVersion: null });
  });

  it('GRD-04 asks again when another decree is in force', async () => {
    await addAccount(portal.db, 'da-dong-y', [], { confirmDecree: false });
    const person = await portal.signIn('da-dong-y');
    await person.post(CALL, decree);
    const force = (value: string) =>
      portal.db.update(setting).set({ value }).where(eq(setting.key, 'DECREE_VERSION'));
    const confirmed = async () =>
      ((await person.get('/api/admin/account/detail')).body.data as { confirmDecree: boolean })
        .confirmDecree;
    await force('2026-2');
    expect(await confirmed()).toBe(false);
    expect((await person.post(CALL, decree)).body.errorCode).toBe('CONSENT_OUTDATED');
    await person.post(CALL, { ...decree, version: '2026-2' });
    expect(await confirmed()).toBe(true);
    await force('2026-1');
  });

  it('TERM-04 keeps what a visitor decided, with version and time, by device', async () => {
    const visitor = portal.visitor();
    for (const decision of ['REFUSED', 'AGREED']) {
      expect((await visitor.post(CALL, { ...terms, decision })).status).toBe(200);
      expect(await last()).toMatchObject({
        ...terms,
        decision,
        accountId: null,
        visitorId: visitor.deviceId,
        at: portal.clock.now(),
      });
    }
  });

  it('TERM-04 refuses another version than the one in force', async () => {
    const reply = await portal.visitor().post(CALL, { ...terms, version: '2025-9' });
    expect(reply.status).toBe(409);
    expect(reply.body.description).toMatch(/tải lại trang/);
  });

  it.each([
    [{ ...terms, kind: 'ANYTHING' }],
    [{ ...terms, decision: true }],
    [{ ...terms, version: '' }],
    [{ ...terms, accountId: 1 }],
  ])('refuses %j', async (body) => {
    expect((await portal.visitor().post(CALL, body)).status).toBe(400);
  });

  it('does not ask a visitor about the decree', async () => {
    expect((await portal.visitor().post(CALL, decree)).status).toBe(401);
  });
});
