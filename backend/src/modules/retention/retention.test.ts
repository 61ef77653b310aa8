import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { RETENTION } from './retention-job.ts';

const DAY = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

const ago = (days: number) => new Date(portal.clock.now().getTime() - days * DAY);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Runs the job to its end; what it removed, by kind. */
async function removed(): Promise<Record<string, number>> {
  const { db, deps } = portal;
  const id = await deps.jobs.put(db, RETENTION, {});
  for (;;) {
    const [row] = await db
      .select()
      .from(schema.backgroundJob)
      .where(eq(schema.backgroundJob.id, id));
    if (row?.state === 'DONE') return row.result as Record<string, number>;
    if (row?.endedAt) throw new Error(`${row.state}: ${row.error}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const addCandidate = async (name: string, eraseAfter: Date) => {
  const person = {
    fullName: `Trần ${name}`,
    nameFold: `tran ${name}`,
    email: `${name}@thu.example`,
  };
  const [row] = await portal.db
    .insert(schema.candidate)
    .values({
      ...person,
      ...{ code: `UV-${name}`, phoneE164: '+84901234567', birthDate: '1999-01-02' },
      ...{ idNumberEnc: 'sealed', idNumberHash: `hash-${name}`, registeredOn: '2020-01-01' },
      eraseAfter: dayOf(eraseAfter),
    })
    .returning({ id: schema.candidate.id });
  return row?.id ?? 0;
};

describe('M18 data that is past its time', () => {
  it('M18: a candidate is erased with the account; the row of figures stays', async () => {
    const over = await addCandidate('het', ago(2));
    const living = await addCandidate('con', ago(-2));
    const part = { accountType: 3, candidateId: over, email: 'het@thu.example' };
    const accountId = await addAccount(portal.db, 'het@thu.example', [], part);
    const client = await portal.signIn('het@thu.example');
    expect(await removed()).toMatchObject({ candidates: 1 });
    const rows = await portal.db
      .select()
      .from(schema.candidate)
      .where(isNotNull(schema.candidate.erasedAt));
    expect(rows.map(({ id }) => id)).toEqual([over]);
    const [account] = await portal.db
      .select()
      .from(schema.account)
      .where(eq(schema.account.id, accountId));
    expect(JSON.stringify([rows, account])).not.toMatch(/het|Trần|901234567|1999|sealed/);
    expect(account).toMatchObject({ status: 'DISABLED', passwordHash: null });
    expect((await client.get('/api/authen/sessions')).status).toBe(401);
    const login = { username: 'het@thu.example', password: PASSWORD };
    const again = await portal.visitor().post('/api/authen/authentication/login', login);
    expect(again.body.errorCode).toBe('LOGIN_FAILED');
    const [other] = await portal.db
      .select()
      .from(schema.candidate)
      .where(eq(schema.candidate.id, living));
    expect(other).toMatchObject({ fullName: 'Trần con', erasedAt: null });
    expect(await removed()).toMatchObject({ candidates: 0 });
  });

  it('M18: sessions, devices, calls, messages, registrations and consents go after their settings', async () => {
    const { db } = portal;
    const id = await addAccount(db, 'an');
    for (const days of [10, 1_000]) {
      const at = ago(days);
      const name = `${days}`;
      await db.insert(schema.session).values({
        ...{ accountId: id, deviceId: name, tokenHash: Buffer.from(name) },
        ...{ createdAt: at, lastSeenAt: at, absoluteExpiresAt: at },
      });
      const device = { accountId: id, deviceId: name, firstSeen: at, lastSeen: at };
      await db.insert(schema.device).values(device);
      await db.insert(schema.apiLog).values({ at, url: name, method: 'GET' });
      const message = { type: 'SYSTEM', scope: 'USER', title: name, body: '', fold: '' } as const;
      await db.insert(schema.notification).values({ ...message, accountId: id, sentAt: at });
      const agreed = { kind: 'TERMS_MOBILE', version: '1', decision: 'AGREED' } as const;
      await db.insert(schema.consent).values({ ...agreed, visitorId: name, at, ip: '203.0.113.1' });
      await db.insert(schema.registration).values({
        ...{ fullName: name, nameFold: name, email: `${name}@thu.example`, applyCandidate: false },
        ...{ termsVersion: '1', eraseAfter: dayOf(ago(days - 500)) },
      });
    }
    const stored = async () => ({
      sessions: (
        await db
          .select({ n: schema.session.deviceId })
          .from(schema.session)
          .where(eq(schema.session.accountId, id))
      ).map(({ n }) => n),
      devices: (
        await db
          .select({ n: schema.device.deviceId })
          .from(schema.device)
          .where(eq(schema.device.accountId, id))
      ).map(({ n }) => n),
      calls: (await db.select({ n: schema.apiLog.url }).from(schema.apiLog)).map(({ n }) => n),
      messages: (await db.select({ n: schema.notification.title }).from(schema.notification)).map(
        ({ n }) => n,
      ),
      consents: (await db.select({ n: schema.consent.visitorId }).from(schema.consent)).map(
        ({ n }) => n,
      ),
      registrations: (
        await db.select({ n: schema.registration.fullName }).from(schema.registration)
      ).map(({ n }) => n),
    });
    const counts = await removed();
    const one = ['10'];
    expect(await stored()).toEqual({
      ...{ sessions: one, devices: one, calls: one, messages: one, consents: one },
      registrations: one,
    });
    expect(counts).toMatchObject({
      ...{ sessions: 1, devices: 1, reportedCalls: 1, messages: 1, visitorConsents: 1 },
      registrations: 1,
    });
    await db.insert(schema.setting).values({ companyId: 2, key: 'RETAIN_CALL_DAYS', value: '7' });
    expect(await removed()).toMatchObject({ reportedCalls: 1, sessions: 0 });
  });

  it('M18 M14: months of the activity log go whole, the coming ones are made, and the audit has the counts', async () => {
    const { db } = portal;
    const old = ago(1_000);
    const from = `${dayOf(old).slice(0, 7)}-01`;
    await db.execute(
      sql
        .raw(
          `create table activity_log_${from.slice(0, 7).replace('-', '')} partition of activity_log
         for values from ('${from} 00:00:00+00') to (('${from}'::date + interval '1 month')::timestamptz at time zone 'UTC')`,
        )
        .inlineParams(),
    );
    await db.insert(schema.activityLog).values({ at: old, eventName: 'check-in' });
    await db.insert(schema.activityLog).values({ at: ago(3), eventName: 'check-in' });
    expect(await removed()).toMatchObject({ activityMonths: 1 });
    const rows = await db.select({ at: schema.activityLog.at }).from(schema.activityLog);
    expect(rows).toEqual([{ at: ago(3) }]);
    const [event] = await db
      .select()
      .from(schema.auditEvent)
      .where(eq(schema.auditEvent.action, 'data.retention'))
      .orderBy(desc(schema.auditEvent.seq))
      .limit(1);
    expect(event?.detail).toMatchObject({ activityMonths: 1, candidates: 0 });
  });
});
