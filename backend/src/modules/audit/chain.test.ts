import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { fixedRing } from '../../db/data-keys.ts';
import { auditEvent, auditMac, auditMark } from '../../db/schema/index.ts';
import { createSecrets } from '../../deps/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { createAuditAnchor } from './audit-anchor.ts';
import { createAuditKeeper } from './audit-keeper.ts';
import { verifyFromMark, verifyWhole } from './chain.ts';
import type { Link } from './chain-key.ts';

const [FIRST, SECOND] = ['07'.repeat(32), '08'.repeat(32)];
const secrets = createSecrets(fixedRing([FIRST]));
let database: TestDatabase;
let lines: Record<string, unknown>[] = [];
let heads: Link[] = [];
let alarms: string[] = [];
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
  heads = [];
  alarms = [];
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
}, 180_000);
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const add = (...actions: string[]) =>
  database.db
    .insert(auditEvent)
    .values(actions.map((action) => ({ action, result: 'OK' as const })));

const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });

async function seal(keys = secrets, dataDir = folder): Promise<void> {
  const anchor = {
    head: async (head: Link) => void heads.push(head),
    alarm: async (problem: string) => void alarms.push(problem),
  };
  const keeper = createAuditKeeper({ db: database.db, secrets: keys, log, dataDir, anchor });
  await keeper.run();
  await keeper.stop();
}

/** As the owner of the tables with no scruples would: a change, and all hashes after it made again. */
async function forge(change: string): Promise<void> {
  await database.pool.query(`
    alter table audit_event disable trigger append_only;
    alter table audit_head disable trigger append_only;
    ${change};
    do $$ declare e audit_event; previous bytea := sha256('portal'); begin
      for e in select * from audit_event order by seq loop
        update audit_event set prev_hash = previous, hash = audit_digest(previous, e) where seq = e.seq
          returning hash into previous;
      end loop;
      update audit_head set hash = previous, seq = (select max(seq) from audit_event);
    end $$;
    alter table audit_event enable trigger append_only;
    alter table audit_head enable trigger append_only;`);
}

it('M9: a chain whose hashes were all made again by the owner of the tables is found by its macs', async () => {
  await add('one', 'two', 'three');
  await seal();
  expect((await verifyWhole(database.db, secrets)).intact).toBe(true);
  await forge(`update audit_event set actor_name = 'x' where seq = 2`);
  expect((await database.pool.query('select audit_verify() as seq')).rows[0].seq).toBeNull();
  expect(await verifyWhole(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 2 });
});

it('M9: events without a mac between others are found, the newest ones may wait for theirs', async () => {
  await add('one', 'two');
  await seal();
  await add('three');
  expect((await verifyWhole(database.db, secrets)).intact).toBe(true);
  await seal();
  await database.pool.query(`alter table audit_mac disable trigger append_only;
    delete from audit_mac where seq = 2; alter table audit_mac enable trigger append_only`);
  expect(await verifyWhole(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 2 });
});

it('M9: a check begins at the last mark; the whole walk finds what was changed before it', async () => {
  await add('one', 'two', 'three');
  await seal();
  expect(await verifyFromMark(database.db, secrets)).toMatchObject({ intact: true, from: 1 });
  await add('four');
  await seal();
  expect(await verifyFromMark(database.db, secrets)).toMatchObject({ intact: true, from: 4 });
  const tamper = (seq: number) =>
    database.pool.query(`alter table audit_event disable trigger append_only;
      update audit_event set actor_name = 'x' where seq = ${seq}; alter table audit_event enable trigger append_only`);
  await tamper(2);
  expect(await verifyFromMark(database.db, secrets)).toMatchObject({ intact: true, from: 5 });
  expect(await verifyWhole(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 2 });
  await add('five');
  await tamper(5);
  expect(await verifyFromMark(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 5 });
});

it('M9: a mark that the service did not make is found', async () => {
  await add('one', 'two');
  await seal();
  await database.db.insert(auditMark).values({
    seq: 2,
    hash: Buffer.alloc(32),
    keyId: secrets.keys('x')[0].id,
    mac: Buffer.alloc(32),
  });
  expect(await verifyFromMark(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 2 });
});

it('M9: each event is one line of the log without its detail, whatever the number of backends', async () => {
  await database.db.insert(auditEvent).values([
    {
      action: 'login',
      result: 'FAILED',
      actorName: 'an',
      ip: '10.0.0.1',
      detail: { reason: 'canary' },
    },
    { action: 'permission', result: 'DENIED', actorName: 'an', object: 'GET /api/x' },
  ]);
  await Promise.all([seal(), seal()]);
  const events = lines.flatMap(({ audit }) => (audit === undefined ? [] : [audit]));
  expect(events).toEqual([
    expect.objectContaining({
      seq: 1,
      action: 'login',
      result: 'FAILED',
      actorName: 'an',
      ip: '10.0.0.1',
    }),
    expect.objectContaining({
      seq: 2,
      action: 'permission',
      result: 'DENIED',
      object: 'GET /api/x',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('canary');
  expect(lines.some(({ auditHead }) => (auditHead as Link | undefined)?.seq === 2)).toBe(true);
  expect(heads.at(-1)?.seq).toBe(2);
});

it('M9: the chain holds over a rotation of its key, and when the old key is retired', async () => {
  await add('one');
  await seal();
  const both = createSecrets(fixedRing([SECOND, FIRST]));
  await add('two');
  await seal(both);
  expect((await verifyWhole(database.db, both)).intact).toBe(true);
  const retired = createSecrets(fixedRing([SECOND]));
  expect((await verifyWhole(database.db, retired)).intact).toBe(true);
  await forge(`update audit_event set actor_name = 'x' where seq = 1`);
  expect(await verifyWhole(database.db, retired)).toMatchObject({ intact: false, brokenAt: 2 });
});

/** As the owner of the tables: statements with the guards of logs off. */
const asOwner = (statements: string) =>
  database.pool.query(
    `set session_replication_role = replica; ${statements}; reset session_replication_role`,
  );

const whole = (keys = secrets) => verifyWhole(database.db, keys, { dataDir: folder });

it('M9: a chain is not checked with a function that its forger owns', async () => {
  await add('one', 'two', 'three');
  await seal();
  await asOwner(`
    create or replace function audit_digest(previous bytea, e audit_event) returns bytea language sql as $$ select e.hash $$;
    update audit_event set actor_name = 'x' where seq = 2`);
  expect(await whole()).toMatchObject({ intact: false, brokenAt: 2 });
});

it('M9: macs of a key that never was prove nothing, and set no mark', async () => {
  await add('one', 'two');
  await seal();
  await forge(`update audit_event set actor_name = 'x' where seq = 2`);
  await asOwner(`update audit_mac set key_id = 'invented'; delete from audit_mark`);
  rmSync(join(folder, 'audit-sealed.json'));
  for (const verify of [verifyWhole, verifyFromMark])
    expect(await verify(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 1 });
  expect(await database.db.select().from(auditMark)).toHaveLength(0);
});

it('M9: marks without macs are broken, and so are events older than a minute without one', async () => {
  await add('one', 'two');
  await seal();
  expect((await whole()).intact).toBe(true);
  await asOwner('delete from audit_mac');
  expect(await verifyWhole(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 2 });
  await asOwner('delete from audit_mark');
  expect((await verifyWhole(database.db, secrets)).intact).toBe(true);
  await forge(`update audit_event set at = at - interval '2 minutes'`);
  expect(await verifyWhole(database.db, secrets)).toMatchObject({ intact: false, brokenAt: 1 });
});

it('M9: a chain made again without its macs is not sealed where it was sealed before', async () => {
  await add('one', 'two', 'three');
  await seal();
  await asOwner(`delete from audit_mac; delete from audit_mark`);
  await forge(`update audit_event set actor_name = 'x' where seq = 2`);
  await seal();
  expect(await database.db.select().from(auditMac)).toHaveLength(0);
  expect(alarms).toEqual(['the audit chain is behind event 3, which was sealed here']);
  expect(lines.some(({ auditProblem }) => auditProblem === alarms[0])).toBe(true);
  expect(await whole()).toMatchObject({ intact: false, brokenAt: 3 });
});

it('M9: a backend with a data folder of its own begins where the others are, and remembers that', async () => {
  await add('one', 'two');
  await seal();
  const other = mkdtempSync(join(tmpdir(), 'portal-'));
  await add('three');
  await seal(secrets, other);
  await seal();
  expect(alarms).toEqual([]);
  await asOwner('delete from audit_mac where seq = 3');
  await seal();
  await seal(secrets, other);
  expect(alarms).toHaveLength(2);
  rmSync(other, { recursive: true });
});

it('M9: nothing is sealed after a mac of others', async () => {
  await add('one');
  await seal();
  await add('two');
  await database.db
    .insert(auditMac)
    .values({ seq: 2, keyId: secrets.keys('x')[0].id, mac: Buffer.alloc(32) });
  await add('three');
  await seal();
  expect(alarms).toEqual(["the mac of audit event 2 is not of this portal's keys"]);
  expect(await whole()).toMatchObject({ intact: false, brokenAt: 2 });
});

it('M9: the head is mailed once an hour, and what the database says about limits does not keep it', async () => {
  const sent: string[] = [];
  const clock = testClock();
  const outbox = { put: async (_: unknown, { to }: { to: string }) => sent.push(to) };
  const config = { mail: 'kiemtoan@example.vn', webhook: undefined };
  const anchor = createAuditAnchor({ db: database.db, clock: clock.now, outbox, config, log });
  const head = (seq: number) => anchor.head({ seq, hash: Buffer.alloc(32) });
  await database.pool.query(
    `insert into rate_limit (key, expires_at, count) values ('audit-anchor:mail', now() + interval '1 year', 9)`,
  );
  await head(7);
  await head(8);
  expect(sent).toEqual(['kiemtoan@example.vn']);
  clock.move(61 * 60_000);
  await head(9);
  expect(sent).toHaveLength(2);
});

it('M9: a webhook that fails is in the log and called again, and does not keep the mail', async () => {
  const answers = [500, 200];
  let calls = 0;
  const server = createServer((_, reply) => {
    reply.statusCode = answers[calls] ?? 200;
    calls += 1;
    reply.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sent: string[] = [];
  const clock = testClock();
  const outbox = { put: async (_: unknown, { to }: { to: string }) => sent.push(to) };
  const config = { mail: 'kiemtoan@example.vn', webhook };
  const anchor = createAuditAnchor({ db: database.db, clock: clock.now, outbox, config, log });
  const head = { seq: 7, hash: Buffer.alloc(32) };
  await anchor.head(head);
  expect(sent).toHaveLength(1);
  expect(lines.some(({ msg }) => msg === 'the audit anchor was not reached')).toBe(true);
  for (const _ of [1, 2]) {
    clock.move(11_000);
    await anchor.head(head);
  }
  expect(calls).toBe(2);
  await new Promise((done) => server.close(done));
});
