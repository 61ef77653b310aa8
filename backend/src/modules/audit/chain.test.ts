import { pino } from 'pino';
import { fixedRing } from '../../db/data-keys.ts';
import { auditEvent, auditMark } from '../../db/schema/index.ts';
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

beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
  heads = [];
}, 180_000);
afterEach(() => database.close());

const add = (...actions: string[]) =>
  database.db
    .insert(auditEvent)
    .values(actions.map((action) => ({ action, result: 'OK' as const })));

async function seal(keys = secrets): Promise<void> {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const onHead = async (head: Link) => void heads.push(head);
  const keeper = createAuditKeeper({ db: database.db, secrets: keys, log, onHead });
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

it('M9: the head is mailed once an hour, by one of the backends', async () => {
  const sent: string[] = [];
  const clock = testClock();
  const outbox = { put: async (_: unknown, { to }: { to: string }) => void sent.push(to) };
  const config = { mail: 'kiemtoan@example.vn', webhook: undefined };
  const parts = { db: database.db, clock: clock.now, outbox, config };
  const anchors = [createAuditAnchor(parts), createAuditAnchor(parts)];
  const head = { seq: 7, hash: Buffer.alloc(32) };
  for (const anchor of anchors) await anchor(head);
  expect(sent).toEqual(['kiemtoan@example.vn']);
  clock.move(61 * 60_000);
  for (const anchor of anchors) await anchor(head);
  expect(sent).toHaveLength(2);
});
