import type { AuditPage, ImpersonationAnswer } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { solvePicture } from '../../testing/captcha.ts';
import { startIssuer, type TestIssuer } from '../../testing/issuer.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';
import { tokenByCode } from '../../testing/social.ts';
import { findStored } from '../setting-admin/setting-store.ts';

const REASON = 'Theo đề nghị bằng văn bản của phòng';
const LOGIN = '/api/authen/authentication/login';

let [portal, issuer]: [TestPortal, TestIssuer] = [] as never;
beforeAll(async () => {
  issuer = await startIssuer();
  const social = { providers: [issuer.provider('google')], firebase: undefined };
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  portal = await startTestPortal({ config: { social, loginLimits } });
}, 400_000);
afterAll(async () => {
  await portal?.close();
  await issuer?.close();
});

/** Every kind of event that ACT-10 names: who, what and how it ends, and how it comes about. */
const EVENTS: [who: string, what: string, result: string, act: () => Promise<number>][] = [
  ['20000010', 'login', 'OK', async () => (await portal.signIn('20000010')) && 200],
  [
    '20000010',
    'login',
    'FAILED',
    async () =>
      (await portal.visitor().post(LOGIN, { username: '20000010', password: 'Sai@2026xyz' }))
        .status - 201,
  ],
  [
    '20000011',
    'account.lock',
    'OK',
    async () => {
      for (let at = 0; at < 5; at += 1) {
        const by = portal.visitor();
        const requiredCaptch = await solvePicture(portal, by);
        await by.post(LOGIN, { username: '20000011', password: 'Sai@2026xyz', requiredCaptch });
      }
      return 200;
    },
  ],
  [
    '20000010',
    'logout',
    'OK',
    async () => (await (await portal.signIn('20000010')).post('/api/authen/logout')).status,
  ],
  [
    '20000008',
    'password.change',
    'OK',
    async () => {
      const passwordNew = 'Hoa-Sen#4721';
      const body = { passwordOld: PASSWORD, passwordNew, confirmPasswordNew: passwordNew };
      const client = await portal.signIn('20000008');
      return (await client.post('/api/admin/account/change-password', body)).status;
    },
  ],
  [
    '20000010',
    'account.link',
    'OK',
    async () => {
      const client = await portal.signIn('20000010');
      const iat = Math.floor(portal.clock.now().getTime() / 1000);
      const claims = {
        iss: issuer.url,
        aud: 'portal-client',
        sub: 'cua-muoi',
        iat,
        exp: iat + 600,
      };
      const idToken = await tokenByCode(client, issuer, claims);
      const flags = { googleFlag: 1, facebookFlag: 0, appleFlag: 0 };
      const body = { ...flags, uid: 'cua-muoi', idToken };
      return (await client.post('/api/admin/switch-account', body)).status;
    },
  ],
  [
    'hotro01',
    'impersonation',
    'OK',
    async () => {
      const client = await portal.signIn('hotro01');
      const body = { agentCode: '20000009', reason: REASON };
      const reply = await client.post('/api/admin/face-mask', body);
      expect((reply.body.data as ImpersonationAnswer).statusMessages).toBe('success');
      return reply.status;
    },
  ],
  [
    'quantri01',
    'grant',
    'OK',
    async () => {
      const [row] = await portal.db.select().from(account).where(eq(account.username, 'vanhanh01'));
      const body = {
        accountId: row?.id,
        remove: [{ kind: 'ROLE', code: 'OPERATOR' }],
        reason: REASON,
      };
      return (await (await portal.signIn('quantri01')).post('/api/admin/grants/set', body)).status;
    },
  ],
  [
    'quantri01',
    'setting',
    'OK',
    async () => {
      const { version } = await findStored(portal.db, 'HOTLINE');
      const body = { key: 'HOTLINE', value: '1900 5678', version, reason: REASON };
      const reply = await (await portal.signIn('quantri01')).raw('/api/admin/settings', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return reply.status;
    },
  ],
  [
    '20000009',
    'export',
    'OK',
    async () => {
      const client = await portal.signIn('20000009');
      const body = { what: 'policies', filters: { view: 'own' }, format: 'csv' };
      return (await client.post('/api/ods/export', body)).status;
    },
  ],
  [
    '20000009',
    'permission',
    'DENIED',
    async () => (await (await portal.signIn('20000009')).get('/api/audit/events')).status - 203,
  ],
];

describe('ACT-10 the security audit', () => {
  it.each(EVENTS)(
    'ACT-10 %s: %s %s is found by who, by what and by when, and by no other',
    async (who, what, result, act) => {
      portal.clock.move(1_000);
      const from = portal.clock.now();
      expect(await act()).toBe(200);
      portal.clock.move(1_000);
      const to = portal.clock.now();
      const auditor = await portal.signIn('kiemsoat01');
      const found = async (part: Record<string, string>) => {
        const when = { from: from.toISOString(), to: to.toISOString() };
        const query = new URLSearchParams({ who, what, result, ...when, ...part });
        return dataOf<AuditPage>(await auditor.get(`/api/audit/events?${query}`)).datas;
      };
      const [row, ...more] = await found({});
      expect(more.filter((one) => one.action === row?.action)).toEqual([]);
      expect(row).toMatchObject({
        actorName: who,
        action: expect.stringMatching(new RegExp(`^${what}(?:\\.|$)`)),
        result,
        ip: '127.0.0.1',
        correlationId: expect.stringMatching(/\S/),
      });
      expect(await found({ who: '20000001' })).toEqual([]);
      expect(await found({ what: 'register' })).toEqual([]);
      expect(await found({ result: result === 'DENIED' ? 'OK' : 'DENIED' })).toEqual([]);
      const before = new Date(from.getTime() - 1).toISOString();
      expect(await found({ from: '2020-01-01T00:00:00Z', to: before })).not.toContainEqual(row);
    },
  );

  it.each([
    'update audit_event set actor_name = null',
    'delete from audit_event',
    'truncate audit_event',
  ])(
    'ACT-10 nothing is taken back: %s is refused, to the owner of the tables too',
    async (statement) => {
      const count = async () =>
        (await portal.db.execute<{ n: string }>(sql`select count(*) as n from audit_event`)).rows[0]
          ?.n;
      const before = await count();
      await expect(portal.db.execute(sql.raw(statement))).rejects.toThrow();
      await expect(portal.deps.db.execute(sql.raw(statement))).rejects.toThrow();
      expect(await count()).toBe(before);
    },
  );
});
