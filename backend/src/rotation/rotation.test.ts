import { asc, desc, eq, getTableColumns, getTableName, isTable, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyKind } from '../approvals/kind.ts';
import { openedPayload, sealedPayload } from '../approvals/payload.ts';
import { runAdmin } from '../cli/admin/run.ts';
import * as schema from '../db/schema/index.ts';
import { PLACES, SEALED } from '../db/sealed-columns.ts';
import { fingerprint, sealedBy } from '../db/secret-box.ts';
import { BLIND_INDEX, COLUMNS } from '../deps/secrets.ts';
import { newSecret } from '../modules/factor/totp.ts';
import type { Client } from '../testing/client.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { countSealed } from './reseal.ts';

const CUSTOMERS = 1_200;
/** The most lookups that a setting may allow a user in a minute. */
const LOOKUPS = 3_600;
let portal: TestPortal;
let beside: TestPortal;
let consultant: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  beside = await startTestPortal({ beside: portal });
  consultant = await portal.signIn('20000009');
  await portal.db
    .update(schema.setting)
    .set({ value: String(LOOKUPS) })
    .where(eq(schema.setting.key, 'LOOKUPS_PER_MINUTE'));
}, 240_000);
afterAll(async () => {
  await beside?.close();
  await portal?.close();
});

const said: string[] = [];
const admin = (...args: string[]) => {
  said.length = 0;
  const env = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '1' },
    ...{ DATA_DIR: portal.deps.config.dataDir, DATABASE_URL: portal.databaseUrl },
  };
  return runAdmin(args, env, (line) => said.push(line));
};
const rotateKeys = (...args: string[]) => admin('rotate-keys', ...args);

const ring = () => portal.deps.secrets.keys(COLUMNS).map(({ id }) => id);
const numberOf = (id: number) => `079${String(id).padStart(9, '0')}`;

/** Seals what the seed left empty: identity numbers, a factor, a request, a message. */
async function fillSealed(): Promise<void> {
  const { db, deps } = portal;
  const box = deps.secrets.box(COLUMNS);
  const people = await db
    .select({ id: schema.customer.id, no: schema.customer.customerNo })
    .from(schema.customer)
    .orderBy(asc(schema.customer.id))
    .limit(CUSTOMERS);
  const rows = people.map(({ id, no }) => ({
    id,
    enc: box.seal(numberOf(id), PLACES.customer(no)),
  }));
  await db.execute(
    sql`update customer c set id_number_enc = v.enc from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, enc text) where c.id = v.id`,
  );
  await db
    .update(schema.agent)
    .set({ idNumberEnc: box.seal('079085012345', PLACES.agent('20000009')) })
    .where(eq(schema.agent.agentCode, '20000009'));
  const [account] = await db
    .select({ id: schema.account.id })
    .from(schema.account)
    .where(eq(schema.account.username, '20000009'));
  const accountId = account?.id ?? 0;
  const { secretEnc } = newSecret(deps, 'portal', '20000009');
  await db.insert(schema.mfaFactor).values({ accountId, kind: 'TOTP', secretEnc });
  await db.insert(schema.changeRequest).values({
    ...{ kind: 'setting', objectKey: 'setting:HOTLINE', titleVi: 'Đổi', titleEn: 'Change' },
    ...{ authority: 'setting.manage', base: { version: 1 }, effect: { changes: [], notes: [] } },
    payloadEnc: sealedPayload(deps, { key: 'HOTLINE', value: '1900', undoOf: null }),
    ...{ reason: 'Đổi số tổng đài', makerId: accountId },
    expiresAt: new Date(portal.clock.now().getTime() + 3_600_000),
  });
  const text = { subject: 'Mã', body: 'Mã của bạn: 123456' };
  await deps.outbox.put(db, { kind: 'MAIL', to: 'a@example.vn', ...text });
}

it('M16: every column that ends in _enc, and the outbox, is among those that are sealed again', () => {
  const inSchema = Object.values(schema)
    .filter((value) => isTable(value))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ name }) => name.endsWith('Enc') || name.endsWith('_enc'))
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
  const snake = inSchema.map((name) => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`));
  const listed = SEALED.map(({ table, column }) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual([...new Set([...snake, 'outbox.body'])].toSorted());
});

/** The same person at another service. */
function at(service: TestPortal, { token, deviceId }: Client): Client {
  return Object.assign(service.visitor(), { token, deviceId });
}

it('M16: keys rotate while two services answer, and no call fails', async () => {
  await fillSealed();
  const [old = ''] = ring();
  let rotating = true;
  let calls = 0;
  const wrong: string[] = [];
  const ask = async (client: Client, path: string) => {
    const { status, text, body } = await client.get(path);
    calls += 1;
    if (status !== 200) wrong.push(`${path}: ${status} ${text}`);
    return body.data as { next?: string; idNumberMasked?: string } | undefined;
  };
  /** Opens a sealed number at one service, and goes on at the other with the cursor that it made. */
  async function keepCalling(here: Client, there: Client): Promise<void> {
    while (mayAsk()) {
      const info = await ask(here, '/api/admin/account/personal-info');
      if (!/^\*+345$/.test(info?.idNumberMasked ?? '')) wrong.push(`${info?.idNumberMasked}`);
      const page = await ask(here, '/api/ods/policy/list?pageSize=2');
      await ask(there, `/api/ods/policy/list?pageSize=2&after=${page?.next}`);
    }
  }
  const [one, two] = [at(portal, consultant), at(beside, consultant)];
  // A fast machine shall not spend the user's lookups of a minute before the rotation is over.
  const mayAsk = () => rotating && calls < LOOKUPS;
  const callers = [keepCalling(one, two), keepCalling(two, one)];
  const well = await rotateKeys();
  rotating = false;
  await Promise.all(callers);
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(20);
  expect(said.join('\n')).toContain('are sealed with');
  expect(well).toBe(true);
  const [current = ''] = ring();
  expect(ring()).toEqual([current, old]);
  const sealed = await countSealed(portal.db);
  expect([...sealed.keys()]).toEqual([current]);
  expect(sealed.get(current)).toBeGreaterThanOrEqual(CUSTOMERS + 4);
}, 120_000);

it('M16: each value has the new key, and is what it was', async () => {
  const { db, deps } = portal;
  const [current = ''] = ring();
  const customers = await db.select().from(schema.customer).where(sql`id_number_enc is not null`);
  expect(customers.length).toBe(CUSTOMERS);
  for (const { id, customerNo, idNumberEnc } of customers) {
    expect(idNumberEnc?.startsWith(sealedBy(current))).toBe(true);
    const opened = deps.secrets.box(COLUMNS).open(idNumberEnc ?? '', PLACES.customer(customerNo));
    expect(opened).toBe(numberOf(id));
  }
  const [own] = await db.select().from(schema.agent).where(eq(schema.agent.agentCode, '20000009'));
  expect(own?.idNumberHash).toBe(fingerprint(deps.secrets(BLIND_INDEX), '079085012345'));
  const [request] = await db
    .select()
    .from(schema.changeRequest)
    .orderBy(desc(schema.changeRequest.id));
  const kind = { payload: z.unknown() } as unknown as AnyKind;
  expect(openedPayload(deps, kind, request?.payloadEnc ?? '')).toMatchObject({ value: '1900' });
});

it('M16: a key is retired when nothing uses it, a day later, and `check` says so', async () => {
  const [current = '', old = ''] = ring();
  await expect(rotateKeys('--retire')).rejects.toThrow('a day after the rotation');
  expect(await rotateKeys('--status')).toBe(false);
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${current}  seals`),
      expect.stringContaining(`${old}  opens  0`),
    ]),
  );
  await portal.db
    .update(schema.backgroundJob)
    .set({ endedAt: new Date(Date.now() - 26 * 3_600_000) });
  expect(await admin('check')).toBe(false);
  expect(said.join('\n')).toContain('rotate-keys --retire');
  expect(await rotateKeys('--retire')).toBe(true);
  expect(said).toEqual([`Retired: ${old}.`]);
  expect(await rotateKeys('--status')).toBe(true);
});

it('M16: what no key opens is counted, named and left as it is', async () => {
  const { db } = portal;
  const [first] = await db
    .select()
    .from(schema.customer)
    .where(sql`id_number_enc is not null`)
    .limit(1);
  const lost = 'k1-00000000-AAAA';
  await db
    .update(schema.customer)
    .set({ idNumberEnc: lost })
    .where(eq(schema.customer.id, first?.id ?? 0));
  expect(await rotateKeys('--reseal')).toBe(false);
  expect(said.at(-1)).toContain('1 could not be opened');
  expect(await admin('check')).toBe(false);
  expect(said.join('\n')).toContain('00000000');
}, 60_000);
