import { useTestDatabase } from '../testing/database.ts';
import { auditEvent } from './schema/index.ts';

describe('the audit log', () => {
  const database = useTestDatabase();
  const pool = () => database().pool;
  const add = (action: string) =>
    database().db.insert(auditEvent).values({ action, result: 'OK', detail: { action } });
  const broken = async (): Promise<number | null> =>
    (await pool().query('select audit_verify() as seq')).rows[0].seq;
  /** As a user with the owner's rights and no scruples would. */
  const tamper = async (statement: string) => {
    await pool().query('alter table audit_event disable trigger append_only');
    await pool().query(statement);
    await pool().query('alter table audit_event enable trigger append_only');
  };

  it.each([
    "update audit_event set action = 'x'",
    'delete from audit_event',
    'truncate audit_event cascade',
    'update audit_head set seq = 0',
    'delete from audit_head',
  ])('SEC-56 refuses: %s', async (statement) => {
    await add('one');
    await expect(pool().query(statement)).rejects.toThrow('is append-only');
  });

  it.each([
    'release_log',
    'release_set',
    'release_artifact',
    'release_signature',
    'release_verification',
    'release_withdrawal',
    'permission_change_log',
  ])('%s only grows too', async (table) => {
    await expect(pool().query(`delete from ${table}`)).rejects.toThrow('is append-only');
    await expect(pool().query(`truncate ${table}`)).rejects.toThrow('is append-only');
  });

  it('SEC-56 fifty parallel events keep the chain', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, i) => add(`parallel ${i}`)));
    expect(await broken()).toBeNull();
    const { rows } = await pool().query('select count(*) = max(seq) as whole from audit_event');
    expect(rows[0].whole).toBe(true);
  });

  it('reads the same in any time zone', async () => {
    const client = await pool().connect();
    await client.query(`set time zone 'America/New_York'`);
    expect((await client.query('select audit_verify() as seq')).rows[0].seq).toBeNull();
    client.release(true);
  });

  it('SEC-56 shows an edited, a swapped, a removed and a cut-off event', async () => {
    const { rows } = await pool().query('select max(seq) as last from audit_event');
    const last: number = rows[0].last;
    await tamper(`update audit_event set detail = '{"x":1}' where seq = 3`);
    expect(await broken()).toBe(3);
    await tamper(
      `update audit_event set detail = jsonb_build_object('action', action) where seq = 3`,
    );
    expect(await broken()).toBeNull();
    await tamper(
      'update audit_event set seq = -seq where seq in (4, 5); update audit_event set seq = 9 + seq where seq in (-4, -5)',
    );
    expect(await broken()).toBe(4);
    await tamper(
      'update audit_event set seq = -seq where seq in (4, 5); update audit_event set seq = 9 + seq where seq in (-4, -5)',
    );
    expect(await broken()).toBeNull();
    await tamper(`delete from audit_event where seq = ${last}`);
    expect(await broken()).toBe(last);
    await tamper('delete from audit_event where seq = 2');
    expect(await broken()).toBe(3);
  });
});
