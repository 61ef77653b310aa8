import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { AUTHORITIES } from '@portal/permissions';
import { messageAudience } from '@portal/types';
import { and, eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { sealedPayload } from '../approvals/payload.ts';
import * as schema from '../db/schema/index.ts';
import { routes } from '../modules/index.ts';
import type { Client } from '../testing/client.ts';
import { articleBody } from '../testing/content.ts';
import { fakeRemote, fakeWorkspace } from '../testing/fake-build.ts';
import { addAccount, grant } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addressOf, nameOf } from '../testing/route-walk.ts';

let portal: TestPortal;
let agent: Client;
let administrator: Client;
let candidate: Client;
let rootDir: string;
let link: string;
let constant = '';
const queries: Record<string, string> = {};
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ config: { rootDir } });
  const { registry } = portal.deps;
  await registry.publish(
    'policy',
    fakeRemote({ name: 'policy', version: '1.0.0', path: '/login' }),
    { actor: 'test' },
  );
  const { serial } = await registry.promote('policy', '1.0.0', {
    actor: 'test',
    channel: 'stable',
  });
  await addAccount(portal.db, 'moi-quyen', [...AUTHORITIES], { accountType: 1 });
  administrator = await portal.signIn('moi-quyen');
  const [top] = await portal.db
    .select({ id: schema.account.id })
    .from(schema.account)
    .where(eq(schema.account.username, '20000001'));
  // Only a caller with the authority and agents in scope learns whom they may impersonate.
  await grant(portal.db, top?.id ?? 0, 'impersonate.use');
  agent = await portal.signIn('20000001');
  candidate = await portal.signIn('ungvien01');
  const [policy] = await portal.db.select().from(schema.policy).limit(1);
  const [letter] = await portal.db
    .insert(schema.contactMessage)
    .values({ refNo: 'LH900001', fullname: 'Lê Thị Hoa', email: 'hoa@thu.example' })
    .returning({ id: schema.contactMessage.id });
  const [claim] = await portal.db.select().from(schema.claim).limit(1);
  const [text] = await portal.db.select().from(schema.contentI18n).limit(1);
  link = text?.linkAlias ?? '';
  const [option] = await portal.db.select().from(schema.constantDisplay).limit(1);
  constant = [option?.groupCode, option?.kind, option?.code]
    .map((one) => encodeURIComponent(one ?? ''))
    .join('/');
  const [holder] = await portal.db
    .select()
    .from(schema.customer)
    .where(eq(schema.customer.id, policy?.policyholderId ?? 0));
  const policyNo = `policyNo=${policy?.policyNo}`;
  const picture = await sharp(randomBytes(64 * 64 * 3), {
    raw: { width: 64, height: 64, channels: 3 },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
  const sent = await agent.raw('/api/admin/upload-avatar', { method: 'POST', body: form });
  if (sent.status !== 200) throw new Error(sent.text);
  const { avatar } = sent.body.data as { avatar: string };
  const [request] = await portal.db
    .insert(schema.changeRequest)
    .values({
      ...{ kind: 'setting', objectKey: 'setting:HOTLINE', titleVi: 'Đổi', titleEn: 'Change' },
      ...{ authority: 'setting.manage', base: { version: 1 }, effect: { changes: [], notes: [] } },
      payloadEnc: sealedPayload(portal.deps, { key: 'HOTLINE', value: '1900', undoOf: null }),
      ...{ reason: 'Đổi số tổng đài', makerId: top?.id ?? 0 },
      expiresAt: new Date(portal.clock.now().getTime() + 3_600_000),
    })
    .returning({ id: schema.changeRequest.id });
  const [batch] = await portal.db
    .insert(schema.importBatch)
    .values({ kind: 'offices', mode: 'CREATE', fileName: 'a.csv', state: 'CHECKED', columns: [] })
    .returning({ id: schema.importBatch.id });
  const [unit] = await portal.db.select().from(schema.orgUnit).limit(1);
  const [office] = await portal.db.select().from(schema.office).limit(1);
  const written = { kind: 'article', targetId: 1 } as const;
  const [draft] = await portal.db
    .insert(schema.contentDraft)
    .values({ ...written, targetId: null, body: articleBody() })
    .returning();
  const [revision] = await portal.db
    .insert(schema.contentRevision)
    .values({ ...written, no: 1, snapshot: articleBody(), action: 'PUBLISH' })
    .returning();
  const [mailing] = await portal.db
    .insert(schema.message)
    .values({
      ...{ titleVi: 'Mẫu', titleFold: 'mau', bodyVi: 'Mẫu', type: 'BUSINESS', channels: ['APP'] },
      audience: messageAudience.parse({ audiences: ['AGENT'] }),
    })
    .returning();
  const [place] = await portal.db.select().from(schema.agent).where(eq(schema.agent.level, 1));
  const [activity] = await portal.db
    .insert(schema.samActivity)
    .values({
      ...{ planMonth: '2026-11-01', actCode: 'HD26110000001', agentId: place?.id ?? 0 },
      ...{ kind: 'MEETING', purpose: 'OTHER' },
      ...{ startAt: new Date('2026-11-02T01:00:00Z'), endAt: new Date('2026-11-02T02:00:00Z') },
    })
    .returning();
  Object.assign(queries, {
    'ods/sam/detail': `actCode=${activity?.actCode}`,
    'admin/messages/detail': `id=${mailing?.id}`,
    'admin/messages/report': `id=${mailing?.id}`,
    'admin/messages/recipients': `message=${mailing?.id}`,
    'admin/import/template': 'kind=offices',
    'cms/document/detail': 'id=1',
    'cms/search': 'q=hop%20dong',
    'admin/import/batch': `id=${batch?.id}`,
    'admin/import/wrong-rows': `id=${batch?.id}`,
    'admin/approvals/detail': `id=${request?.id}`,
    'cms/admin/content/draft': `id=${draft?.id}`,
    'cms/admin/content/revisions': 'kind=article&targetId=1',
    'cms/admin/content/revision': `id=${revision?.id}`,
    'admin/settings/history': 'key=HOTLINE',
    'admin/roles/history': 'code=ADMIN',
    'app/downloadFile': `fileName=${encodeURIComponent(avatar)}`,
    'app/file-address': `fileName=${encodeURIComponent(avatar)}`,
    'releases/vitals': 'remote=policy&version=1.0.0',
    'releases/combination': 'set=policy@1.0.0',
    'admin/get-system-config-by-key': 'settingKey=HOTLINE',
    'admin/account/check-agent-exist': 'agentCode=20000009',
    'lookup/check-agent-by-code': 'agentCode=20000009',
    'cms/db2/parent-by-agent-db2': 'agentCode=20000009',
    'cms/db2/get-agent-group-hist': 'agentCode=20000009&yyyyMm=202601',
    'ds/get-account-question': 'userId=20000039',
    'ds/validate-question': 'agentCode=20000039&questionCode=FLOWER&answer=Hoa%20sen',
    'admin/org/unit': `code=${unit?.code}`,
    'admin/org/office': `code=${office?.code}`,
    'admin/inbox/item': `inbox=contact&id=${letter?.id}`,
    'cms/popup/get': 'code=BAO-TRI',
    'cms/news/ignore-current': `id=${text?.contentId}`,
    'audit/timeline': `accountId=${top?.id}`,
    'audit/activity': 'from=2026-11-01&to=2026-11-07',
    'audit/remote-errors': 'from=2026-11-01&to=2026-11-07',
    'admin/people/detail': `id=${top?.id}`,
    'admin/people/rights': `id=${top?.id}`,
    'admin/people/security': `id=${top?.id}`,
    'ods/policy/detail': policyNo,
    'ods/policy/detail-by-no': policyNo,
    'ods/customer/detail': `customerNo=${holder?.customerNo}`,
    'ods/hierarchy/choices': 'level=9',
    'ods/hierarchy/chain': 'agentCode=20000009',
    'ods/claim/detail': `claimNo=${claim?.claimNo}`,
    'ods/saved-view': 'list=policy.own',
    'releases/proofs': 'setId=0123456789ab',
    'releases/diff/:remote': 'from=1.0.0&to=1.0.0',
    'releases/preview/:remote': 'version=1.0.0',
    'releases/sets/diff': `from=${serial}&to=${serial}`,
    'app/select2/constant-by-group-and-kind': 'groupCode=AGENT_TYPE&kind=LIST',
  });
}, 240_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const gets = routes.filter(({ method }) => method === 'GET');
const reading = gets.filter(({ staysOpen }) => !staysOpen);
const streams = gets.filter(({ staysOpen }) => staysOpen);
const addressOfReading = (route: (typeof routes)[number]) => {
  const query = queries[route.path];
  const address = addressOf(route)
    .replace('/detail-by-link/1', `/detail-by-link/${link}`)
    .replace('/constant-display/1/1/1', `/constant-display/${constant}`);
  return query === undefined ? address : `${address}?${query}`;
};
/** Pages, files and what operators ask; no API calls. */
const others = [
  '/login',
  '/social-return',
  '/application.mjs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/dev/outbox',
  '/dev/outbox.json',
  '/host/main.1.js',
  '/remotes/policy/1.0.0/entry.0a1b2c.js',
  '/releases/registry.json?channel=stable',
];

/** Exists with COMPAT_GET_SECRETS=1 alone, where an answer by address counts as one by body does. */
const AWAY = ['GET ds/validate-question'];
/** Counters of limits, what is drawn for who asks for a captcha, the book of rejections: they are about the call itself. */
const ABOUT_CALLS = [
  'rate_limit',
  'captcha',
  'audit_event',
  'audit_head',
  'audit_mac',
  'audit_mark',
];

/** Every table of the portal, as the number of its rows and a sum over all that is in them. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await portal.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (ABOUT_CALLS.includes(name)) continue;
    const { rows } = await portal.db.execute<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from ${sql.identifier(name)} t`);
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

/** Resolves once the notices of the sign-ins above are sent, which happens by itself. */
async function allSent(): Promise<void> {
  const waiting = and(isNull(schema.outbox.sentAt), isNull(schema.outbox.failedAt));
  while ((await portal.db.$count(schema.outbox, waiting)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

it('SEC-43 no GET changes anything, for any caller', async () => {
  await allSent();
  const before = await contents();
  expect(Object.keys(before).length).toBeGreaterThan(50);
  const answered = new Map<string, number[]>();
  const ask = async (what: string, address: string) => {
    const replies = [];
    for (const client of [agent, administrator, candidate, portal.visitor()]) {
      const { status } = await client.get(address);
      replies.push(status);
    }
    answered.set(what, replies);
  };
  for (const route of reading) await ask(nameOf(route), addressOfReading(route));
  for (const route of streams) {
    const { status, body } = await agent.open(addressOf(route));
    await body?.cancel();
    answered.set(nameOf(route), [status]);
  }
  for (const path of others) await ask(path, path);
  // A walk that is turned away everywhere would prove nothing.
  const silent = [...answered].filter(([, statuses]) => !statuses.includes(200));
  expect(silent.map(([what]) => what)).toEqual(AWAY);
  expect(await contents()).toEqual(before);
  const { rows } = await portal.db.execute(
    // Who looked at whom is recorded by design.
    sql`select distinct result from audit_event where action not in ('login', 'person.view', 'import.wrong-rows')`,
  );
  expect(rows).toEqual([{ result: 'DENIED' }]);
}, 120_000);

describe('SEC-42 headers', () => {
  const pages = ['/login', '/nothing', '/host/../x'];
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  };
  const headersOf = async (client: Client, path: string) =>
    Object.fromEntries((await client.get(path)).headers);

  it.each([
    ...others,
    '/nothing',
    '/api/nothing',
    '/api/%E0',
    '/host/../x',
    '/api/app/downloadFile?fileName=none',
  ])('stand on %s', async (path) => {
    const headers = await headersOf(agent, path);
    // A page of the portal runs its own scripts; its policy is proven with the composer.
    const page = { 'content-security-policy': expect.stringContaining("object-src 'none'") };
    expect(headers).toMatchObject(pages.includes(path) ? { ...always, ...page } : always);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('apply to a file that a user sent in, and to every route that reads', async () => {
    for (const route of reading) {
      expect([nameOf(route), await headersOf(agent, addressOfReading(route))]).toEqual([
        nameOf(route),
        expect.objectContaining(always),
      ]);
    }
  });

  it('tell browsers to stay with HTTPS where the portal is reached by it', async () => {
    const origin = 'https://portal.example';
    const secure = await startTestPortal({ data: 'empty', config: { rootDir, origin } });
    for (const path of ['/healthz', '/nothing', '/api/menu/user', '/host/main.1.js', '/api/%E0']) {
      expect([
        path,
        (await secure.visitor().get(path)).headers.get('strict-transport-security'),
      ]).toEqual([path, 'max-age=63072000; includeSubDomains']);
    }
    await secure.close();
  });
});

describe('SEC-36 another company', () => {
  const PUBLIC = ['app/settings', 'admin/get-system-config-by-key'];
  const queried = reading.filter(
    ({ path, query }) => query !== undefined && !PUBLIC.includes(path),
  );

  it.each(queried.map((route) => [nameOf(route), route] as const))(
    '%s cannot be asked about it',
    async (_name, route) => {
      if (nameOf(route) === AWAY[0]) return;
      const address = addressOfReading(route);
      const { status, body } = await administrator.get(
        `${address}${address.includes('?') ? '&' : '?'}companyId=3`,
      );
      expect([status, body.fields]).toEqual([
        400,
        [expect.objectContaining({ field: 'companyId', code: 'unknown' })],
      ]);
    },
  );

  it('shows its public settings to everybody and the others to no one here', async () => {
    const names = { code: 'K', name: 'Khác', emailDomain: 'khac.example' };
    const contact = { hotline: '1900 0001', address: 'Huế', hours: '8:00-17:00' };
    await portal.db.insert(schema.company).values({ id: 3, ...names, ...contact });
    await portal.db.insert(schema.setting).values([
      { companyId: 2, key: 'OWN_KEY', value: 'own' },
      { companyId: 3, key: 'THEIR_KEY', value: 'canary' },
      { companyId: 3, key: 'THEIR_SLOGAN', value: 'xin chao', public: true },
    ]);
    const read = (key: string, companyId: number) =>
      administrator.get(
        `/api/admin/get-system-config-by-key?settingKey=${key}&companyId=${companyId}`,
      );
    expect((await read('OWN_KEY', 2)).body.data).toMatchObject({ settingValue: 'own' });
    expect((await read('THEIR_SLOGAN', 3)).status).toBe(200);
    const theirs = await read('THEIR_KEY', 3);
    expect([theirs.status, theirs.text.includes('canary')]).toEqual([404, false]);
    const { body } = await administrator.get('/api/app/settings?companyId=3');
    expect(body.data).toMatchObject({ THEIR_SLOGAN: 'xin chao' });
    expect(body.data).not.toHaveProperty('THEIR_KEY');
  });
});
