import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AUTHORITIES } from '@portal/permissions';
import { useTestDatabase } from '../../testing/database.ts';
import { ROLES } from './roles.ts';
import { syncAuthorities } from './sync-authorities.ts';

describe('the catalogue of authorities in the database', () => {
  const database = useTestDatabase('demo');
  const query = async (text: string, values: unknown[] = []) =>
    (await database().pool.query(text, values)).rows;
  const rolesWith = async (code: string) =>
    (
      await query(
        `select r.code from role_authority a join role r on r.id = a.role_id
          where a.authority_code = $1 order by 1`,
        [code],
      )
    ).map((row) => row.code);

  it('lists the authorities of the code in their order', async () => {
    await syncAuthorities(database().pool);
    const rows = await query('select code from authority_item order by sort');
    expect(rows.map(({ code }) => code)).toEqual([...AUTHORITIES]);
  });

  it('adds a missing authority and grants it to the built-in roles that list it', async () => {
    await query(`delete from role_authority where authority_code = 'release.prove'`);
    await query(`delete from authority_item where code = 'release.prove'`);
    await syncAuthorities(database().pool);
    expect(await rolesWith('release.prove')).toEqual(['ADMIN']);
  });

  it('a portal in use gives the right for messages once to the built-in roles that list it now', async () => {
    const before = await rolesWith('message.view');
    await query(
      `delete from role_authority a using role r
        where r.id = a.role_id and a.authority_code = 'message.view' and r.code not in ('AGENT', 'CANDIDATE', 'STAFF_SERVICE', 'EDITOR')`,
    );
    const migration = path.resolve(
      import.meta.dirname,
      '../../../migrations/0022_message_right.sql',
    );
    await query(await readFile(migration, 'utf8'));
    expect(await rolesWith('message.view')).toEqual(before);
    expect(before).toEqual(
      ROLES.filter(({ authorities }) => authorities.some((one) => one === 'message.view'))
        .map(({ code }) => code)
        .sort(),
    );
  });

  it('corrects labels, and leaves a revoked authority revoked', async () => {
    await query(`delete from role_authority where authority_code = 'audit.view'`);
    await query(`update authority_item set name_en = 'Old' where code = 'audit.view'`);
    await syncAuthorities(database().pool);
    expect(await rolesWith('audit.view')).toEqual([]);
    expect(await query(`select name_en from authority_item where code = 'audit.view'`)).toEqual([
      { name_en: 'Audit log' },
    ]);
  });

  it('leaves an authority that a newer portal added', async () => {
    await query(
      `insert into authority_item (code, area, kind, name_vi, name_en) values ('later.use', 'x', 'DATA', 'x', 'x')`,
    );
    await syncAuthorities(database().pool);
    expect(await query(`select code from authority_item where code = 'later.use'`)).toHaveLength(1);
  });

  it('is complete after several backends start at once', async () => {
    await query('truncate authority_item cascade');
    await Promise.all(Array.from({ length: 5 }, () => syncAuthorities(database().pool)));
    expect(await query('select code from authority_item')).toHaveLength(AUTHORITIES.length);
  });
});
