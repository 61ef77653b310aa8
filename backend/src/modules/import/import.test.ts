import type { ImportMode } from '@portal/domain/import';
import { eq, inArray, like, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import {
  account,
  agent,
  backgroundJob,
  importRow,
  office,
  province,
} from '../../db/schema/index.ts';
import { checkFile, commitFile } from '../../import/import-file.ts';
import { findBatch } from '../../import/import-store.ts';
import { problemText } from '../../import/row-problems.ts';
import { wrongRowsFile } from '../../import/wrong-rows.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { importKinds } from './import-kinds.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal.close());

const OPERATOR = { accountId: null, name: 'operator:test' };

const fileOf = (name: string, bytes: string | Buffer, mode: ImportMode = 'CREATE') => {
  const kind = importKinds.find((one) => one.kind === name);
  if (kind === undefined) throw new Error(`nothing is called ${name}`);
  return { kind, mode, fileName: `${name}.csv`, bytes: Buffer.from(bytes) };
};
const check = (name: string, bytes: string | Buffer, mode?: ImportMode) =>
  checkFile(portal.deps, fileOf(name, bytes, mode));

/** What is wrong, by row of the file. */
const problemsOf = async (name: string, bytes: string | Buffer, mode?: ImportMode) => {
  const { rows } = await check(name, bytes, mode);
  return Object.fromEntries(
    rows
      .filter(({ problems }) => problems.length > 0)
      .map(({ no, problems }) => [no, problems.map(({ column, code }) => `${column} ${code}`)]),
  );
};

async function commit(name: string, bytes: string | Buffer, mode?: ImportMode) {
  const file = fileOf(name, bytes, mode);
  const checked = await checkFile(portal.deps, file);
  const { batchId, jobId } = await commitFile(portal.deps, file, checked, OPERATOR);
  for (;;) {
    const [job] = await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, jobId));
    if (job !== undefined && job.endedAt !== null) {
      return { job, batch: await findBatch(portal.db, batchId), checked };
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const HEAD =
  'agentCode,fullName,gender,birthDate,idNumber,phone,emailPersonal,agentType,groupType,level,managerCode,officeCode,joinedOn';
const [FIRST, SECOND] = ['79', '80'];
let officeCode = '';
beforeAll(async () => {
  const [row] = await portal.db.select().from(office).limit(1);
  officeCode = row?.code ?? '';
});

/** A right row of an agent, with what differs. */
const agentRow = (n: number, part: Record<string, string> = {}): string => {
  const row: Record<string, string> = {
    ...{ agentCode: `9${String(n).padStart(7, '0')}`, fullName: `Đặng Thị Số ${n}`, gender: 'F' },
    ...{ birthDate: '01/02/1990', idNumber: `0790900${String(n).padStart(5, '0')}` },
    ...{ phone: `0539${String(n).padStart(6, '0')}`, emailPersonal: `so.${n}@thu.example` },
    ...{ agentType: 'FC', groupType: 'FC', level: '9', managerCode: '' },
    ...{ officeCode, joinedOn: '2026-01-05', ...part },
  };
  return HEAD.split(',')
    .map((column) => row[column] ?? '')
    .join(',');
};
const agentsFile = (...rows: string[]) => [HEAD, ...rows].join('\n');

describe('reading a file', () => {
  const rows = [
    ['code', 'name'],
    [FIRST, 'Tỉnh Thử'],
    [SECOND, 'Tỉnh Một, Hai'],
  ];
  const csv = (delimiter: string) =>
    rows.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n');
  const xlsx = async () => Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));

  it.each([
    ['comma', async () => csv(',')],
    ['semicolon', async () => csv(';')],
    ['tab', async () => csv('\t')],
    ['UTF-8 with its mark', async () => `\uFEFF${csv(',')}`],
    ['UTF-16', async () => Buffer.from(`\uFEFF${csv(';')}`, 'utf16le')],
    ['xlsx', xlsx],
  ])('part of ADM-ACC-11: reads %s alike', async (_name, bytes) => {
    const { rows: read } = await check('provinces', await bytes());
    expect(read.map(({ values }) => [values.code, values.name])).toEqual(rows.slice(1));
  });

  it.each([
    ['windows-1258', Buffer.from([0x6e, 0xe0, 0x6d, 0x0a, 0xcc]), 'IMPORT_ENCODING'],
    ['a missing head', Buffer.from('code\n1'), 'IMPORT_HEADER'],
    ['50,001 rows', Buffer.from(`code,name\n${'1,a\n'.repeat(50_001)}`), 'IMPORT_TOO_LARGE'],
    ['21 MB', Buffer.alloc(21 * 1_048_576, 'a'), 'IMPORT_TOO_LARGE'],
    ['a broken xlsx', Buffer.from('PK\x03\x04 broken', 'latin1'), 'IMPORT_TABLE'],
  ])('part of ADM-ACC-11: refuses %s with its sentence', async (_name, bytes, code) => {
    await expect(check('provinces', bytes)).rejects.toMatchObject({ code });
  });

  it('knows columns by their Vietnamese and English heads, in any order', async () => {
    const { rows: read } = await check('provinces', 'Tên tỉnh,Mã tỉnh\nTỉnh Thử,79');
    expect(read[0]?.values).toMatchObject({ code: '79', name: 'Tỉnh Thử' });
  });
});

describe('the check', () => {
  it('names all problems of a row at once, by row and column, and writes nothing', async () => {
    const before = await portal.db.$count(agent);
    const file = agentsFile(
      agentRow(1),
      agentRow(2, { level: '8', officeCode: 'KHÔNG-CÓ', birthDate: '31/02/1990', phone: '12' }),
      agentRow(1),
      agentRow(4, { phone: '539000004' }),
      agentRow(5, { managerCode: '90000006', level: '8' }),
      agentRow(6, { managerCode: '90000005', level: '7' }),
      agentRow(7, { managerCode: '90000002', level: '9' }),
      agentRow(8, { managerCode: '20000001', level: '9' }),
      agentRow(9, { agentCode: '20000009' }),
    );
    const found = await problemsOf('agents', file);
    expect(found).toEqual({
      3: ['birthDate DAY', 'phone PHONE', 'officeCode UNKNOWN'],
      4: ['agentCode DUPLICATE', 'idNumber DUPLICATE'],
      5: ['phone PHONE_ZERO'],
      6: expect.arrayContaining(['managerCode CYCLE']),
      7: expect.arrayContaining(['managerCode LEVEL', 'managerCode CYCLE']),
      8: ['managerCode WRONG_ROW'],
      10: ['agentCode EXISTS'],
    });
    expect(await portal.db.$count(agent)).toBe(before);
    expect(await portal.db.$count(importRow)).toBe(0);
  });

  it('says what is wrong in words, and gives the wrong rows back with them', async () => {
    const { head, rows } = await check('provinces', 'code,name\n970,\n971,=1+1\n971,Hai');
    const wrong = rows.filter(({ problems }) => problems.length > 0);
    expect(wrong.map((row) => row.problems.map((one) => problemText(one, 'vi')))).toEqual([
      ['name: Chưa có giá trị.'],
      ['code: Trùng với dòng 3.'],
    ]);
    const file = wrongRowsFile(head, wrong, 'vi');
    expect(file).toBe(
      '\uFEFFcode,name,Lỗi\r\n970,,name: Chưa có giá trị.\r\n971,Hai,code: Trùng với dòng 3.\r\n',
    );
    expect(wrongRowsFile(head, [{ cells: ['1', '=1+1'], problems: [] }], 'vi')).toContain(
      "1,'=1+1",
    );
  });
});

describe('the commit', () => {
  it('makes each right row once, with account and usual roles, managers below their people too', async () => {
    const rows = [
      agentRow(101, { managerCode: '90000102', level: '9' }),
      agentRow(102, { managerCode: '20000001', level: '8', agentType: 'UM', groupType: 'UM' }),
      agentRow(103, { officeCode: 'KHÔNG-CÓ' }),
    ];
    const { job, batch } = await commit('agents', agentsFile(...rows));
    expect(job).toMatchObject({ state: 'DONE', done: 2, failed: 0, total: 2 });
    expect(batch).toMatchObject({ state: 'PARTLY', counts: { APPLIED: 2, SKIPPED: 1 } });
    const made = await portal.db
      .select()
      .from(agent)
      .where(inArray(agent.agentCode, ['90000101', '90000102', '90000103']))
      .orderBy(agent.agentCode);
    expect(made.map((one) => one.agentCode)).toEqual(['90000101', '90000102']);
    expect(made[0]?.managerId).toBe(made[1]?.id);
    expect(made[0]?.path.startsWith(made[1]?.path ?? 'none')).toBe(true);
    const { rows: roles } = await portal.db.execute<{ username: string; codes: string[] }>(sql`
      select username, array_agg(role.code order by role.code) as codes from account
      join account_role on account_id = account.id join role on role.id = role_id
      where username like '9000010%' group by 1 order by 1`);
    expect(roles).toEqual([
      { username: '90000101', codes: ['AGENT'] },
      { username: '90000102', codes: ['AGENT', 'UNIT_MANAGER'] },
    ]);
    const [opened] = await portal.db.select().from(account).where(eq(account.username, '90000101'));
    expect(opened).toMatchObject({ firstLogin: true, accountType: 2 });
  });

  it('a row that changed since the check, or whose identity number is taken, fails alone', async () => {
    const file = fileOf('agents', agentsFile(agentRow(201), agentRow(202), agentRow(203)));
    const checked = await checkFile(portal.deps, file);
    await commit('agents', agentsFile(agentRow(201)));
    await commit('agents', agentsFile(agentRow(299, { idNumber: '079090000202' })));
    const { jobId, batchId } = await commitFile(portal.deps, file, checked, OPERATOR);
    let ended = null;
    while (ended === null) {
      const [job] = await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, jobId));
      ended = job?.endedAt ?? null;
    }
    const rows = await portal.db
      .select()
      .from(importRow)
      .where(eq(importRow.batchId, batchId))
      .orderBy(importRow.no);
    expect(
      rows.map(({ state, errors }) => [state, (errors as { code: string }[]).map((e) => e.code)]),
    ).toEqual([
      ['FAILED', ['CHANGED']],
      ['FAILED', ['TAKEN']],
      ['APPLIED', []],
    ]);
    expect(await findBatch(portal.db, batchId)).toMatchObject({ state: 'PARTLY' });
  });

  it('keeps no cell of a file in clear', async () => {
    await commit('agents', agentsFile(agentRow(301)));
    const { rows } = await portal.db.execute<{ line: string }>(
      sql`select r::text as line from import_row r union all select b::text from import_batch b
        union all select j::text from background_job j`,
    );
    const everything = rows.map(({ line }) => line).join('\n');
    expect(everything).not.toContain('079090000301');
    expect(everything).not.toContain('so.301@thu.example');
  });

  it('changes what is there in the modes UPDATE and UPSERT, and refuses it in CREATE', async () => {
    const file = (name: string) => `code,name\n990,${name}`;
    expect((await commit('provinces', file('Một'))).batch).toMatchObject({ state: 'DONE' });
    expect(await problemsOf('provinces', file('Hai'))).toEqual({ 2: ['code EXISTS'] });
    await commit('provinces', file('Ba'), 'UPSERT');
    const [row] = await portal.db.select().from(province).where(like(province.code, '990'));
    expect(row?.name).toBe('Ba');
    expect(await problemsOf('provinces', 'code,name\n991,Bốn', 'UPDATE')).toEqual({
      2: ['code MISSING'],
    });
  });

  it('imports units, offices and products; people and policies of an office follow it into another unit', async () => {
    expect(
      (await commit('units', 'code,name,level,parentCode\nU2,Hai,2,U1\nU1,Một,1,')).batch,
    ).toMatchObject({ state: 'DONE' });
    const offices =
      'code,name,provinceCode,address,orgUnitCode\nVP-N,Văn phòng mới,990,1 Lê Lợi,U2';
    expect((await commit('offices', offices)).batch).toMatchObject({ state: 'DONE' });
    const unitOfPeople = `select distinct u.code from policy p join office o on o.id = p.office_id
      join org_unit u on u.id = p.org_unit_id where o.code = '${officeCode}' union
      select distinct u.code from agent a join office o on o.id = a.office_id
      join org_unit u on u.id = a.org_unit_id where o.code = '${officeCode}'`;
    const unitsBefore = (await portal.db.execute(sql.raw(unitOfPeople))).rows;
    expect(unitsBefore).not.toEqual([{ code: 'U2' }]);
    const moved = `code,name,provinceCode,address,orgUnitCode\n${officeCode},Văn phòng cũ,990,2 Lê Lợi,U2`;
    expect((await commit('offices', moved, 'UPDATE')).batch).toMatchObject({ state: 'DONE' });
    expect((await portal.db.execute(sql.raw(unitOfPeople))).rows).toEqual([{ code: 'U2' }]);
    const products =
      'code,nameVi,nameEn,kind,minAge,maxAge,termYears\nSP-N,Một,One,TERM,18,60,"10;15"';
    expect((await commit('products', products)).batch).toMatchObject({ state: 'DONE' });
    expect(
      await problemsOf('products', products.replace('18,60', '61,60').replace('SP-N', 'SP-M')),
    ).toEqual({ 2: ['minAge RANGE'] });
  });
});
