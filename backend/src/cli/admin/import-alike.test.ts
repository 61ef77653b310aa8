import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ImportBatchDetail } from '@portal/types';
import { sql } from 'drizzle-orm';
import { auditEvent, importBatch } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';
import { runAdmin } from './run.ts';

const CLI = join(import.meta.dirname, '..', 'admin.ts');
const REASON = 'Dữ liệu ban đầu của công ty';
const AGENT_HEAD =
  'agentCode,fullName,gender,birthDate,idNumber,phone,agentType,groupType,level,officeCode,joinedOn';
const agentRow = (code: string, n: number, birth = '15/06/1990') =>
  `${code},Đại Lý Thử,M,${birth},07908200000${n},0538000001,FC,FC,9,VP-A,2026-01-05`;

/** Of each kind a row by page, one by shell, and one that is wrong in a column. */
const KINDS = [
  {
    ...{ kind: 'provinces', table: 'province', key: 'code', wrong: 'name' },
    file: (code: string) => `code,name\n${code},Tỉnh Thử`,
    broken: 'code,name\n97,',
    codes: ['98', '99'],
  },
  {
    ...{ kind: 'units', table: 'org_unit', key: 'code', wrong: 'parentCode' },
    file: (code: string) => `code,name,level,parentCode\n${code},Đơn vị Thử,1,`,
    broken: 'code,name,level,parentCode\nDV-X,Đơn vị,2,KHONG-CO',
    codes: ['DV-A', 'DV-B'],
  },
  {
    ...{ kind: 'offices', table: 'office', key: 'code', wrong: 'provinceCode' },
    file: (code: string) =>
      `code,name,provinceCode,address,phone,orgUnitCode\n${code},Văn phòng Thử,98,1 Lê Lợi,0912000333,DV-A`,
    broken: 'code,name,provinceCode\nVP-X,Văn phòng,00',
    codes: ['VP-A', 'VP-B'],
  },
  {
    ...{ kind: 'agents', table: 'agent', key: 'agent_code', wrong: 'birthDate' },
    file: (code: string) => `${AGENT_HEAD}\n${agentRow(code, Number(code.at(-1)))}`,
    broken: `${AGENT_HEAD}\n${agentRow('30000009', 9, '30/02/1990')}`,
    codes: ['30000001', '30000002'],
  },
] as const;

let portal: TestPortal;
let client: Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  // A command completes the catalogue with the values of production.
  const lines: string[] = [];
  await runAdmin(['setting', 'set', 'FACTOR_REQUIRED', 'NONE', '--reason', REASON], env(), (line) =>
    lines.push(line),
  );
  const authorities = ['admin.view', 'account.manage', 'org.manage'];
  await addAccount(portal.db, 'nhap', authorities, { accountType: 1 });
  client = await portal.signIn('nhap');
}, 180_000);
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});
jest.setTimeout(60_000);

const env = () => ({
  ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  ...{ DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.deps.config.dataDir },
});
async function byShell(kind: string, text: string, ...options: string[]) {
  const path = join(folder, `${kind}.csv`);
  await writeFile(path, text);
  const lines: string[] = [];
  const well = await runAdmin(['import', kind, path, ...options], env(), (line) =>
    lines.push(line),
  );
  return { well, lines, path };
}

async function settled(id: number): Promise<ImportBatchDetail> {
  for (;;) {
    const batch = dataOf<ImportBatchDetail>(await client.get(`/api/admin/import/batch?id=${id}`));
    if (!['CHECKING', 'RUNNING'].includes(batch.state)) return batch;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function checkedByPage(kind: string, text: string): Promise<ImportBatchDetail> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('mode', 'CREATE');
  form.set('file', new Blob([text]), `${kind}.csv`);
  const { body } = await client.raw('/api/admin/import/check', { method: 'POST', body: form });
  return settled((body.data as { batchId: number }).batchId);
}
async function byPage(kind: string, text: string): Promise<ImportBatchDetail> {
  const { id: batchId, version } = await checkedByPage(kind, text);
  const reply = await client.post(
    '/api/admin/import/commit',
    { batchId, version, skipWrong: false, reason: REASON },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect([reply.status, reply.body.errorCode]).toEqual([200, undefined]);
  return settled(batchId);
}

/** A stored row without what names it or says when it was made. */
async function rowOf(table: string, key: string, code: string) {
  const { rows } = await portal.db.execute<{ row: object }>(sql`
    select to_jsonb(t) - array['id', 'code', 'agent_code', 'created_at', 'updated_at', 'path',
        'id_number_enc', 'id_number_hash'] as row
      from ${sql.identifier(table)} t where ${sql.identifier(key)} = ${code}`);
  return rows.map(({ row }) => row);
}
const accountOf = async (code: string) => {
  const { rows } = await portal.db.execute<{ row: object }>(sql`
    select to_jsonb(o) - array['id', 'username', 'agent_id', 'created_at', 'updated_at', 'initial_password_at']
        || jsonb_build_object('roles', (select jsonb_agg(r.code order by r.code) from account_role ar
             join role r on r.id = ar.role_id where ar.account_id = o.id)) as row
      from account o where o.username = ${code}`);
  return rows.map(({ row }) => row);
};

describe('ADM-BOOT-02', () => {
  it.each(KINDS)('$kind by shell are the same rows as by page', async (one) => {
    const { kind, table, key, codes, file, broken, wrong } = one;
    const [first, second] = codes;
    expect(await byPage(kind, file(first))).toMatchObject({
      state: 'DONE',
      counts: { APPLIED: 1 },
    });

    const before = await portal.db.$count(importBatch);
    const dry = await byShell(kind, file(second));
    expect(dry.well).toBe(true);
    expect(dry.lines.at(-1)).toContain('Nothing was written: add --commit');
    expect([await rowOf(table, key, second), await portal.db.$count(importBatch)]).toEqual([
      [],
      before,
    ]);
    expect(await byShell(kind, file(second), '--commit')).toMatchObject({ well: true });
    const made = await rowOf(table, key, second);
    expect(made).toHaveLength(1);
    expect(made).toEqual(await rowOf(table, key, first));
    if (kind === 'agents') expect(await accountOf(second)).toEqual(await accountOf(first));

    // The same mistake in the same row and column, as one sentence.
    const { lines, well } = await byShell(kind, broken);
    expect(well).toBe(false);
    expect(lines[0]).toMatch(new RegExp(`^✗ row 2, ${wrong}: [^.]+\\.$`));
    const { rows } = await checkedByPage(kind, broken);
    expect(rows.map(({ no, problems }) => [no, problems[0]?.column])).toEqual([[2, wrong]]);
  });

  it('ends with 0 when all is well, and with 1 and one sentence when it is not', async () => {
    const { path } = await byShell('provinces', 'code,name\n95,Tỉnh Khác');
    const run = async (...args: string[]) => {
      const { PATH, HOME } = process.env;
      const options = { env: { PATH, HOME, ...env() } };
      return promisify(execFile)(process.execPath, [CLI, 'import', ...args], options).then(
        () => [0, ''],
        ({ code, stderr }: { code: number; stderr: string }) => [code, stderr.trim()],
      );
    };
    expect(await run('provinces', path)).toEqual([0, '']);
    await writeFile(path, KINDS[0].broken);
    expect(await run('provinces', path)).toEqual([1, '']);
    expect(await run('weather', path)).toEqual([
      1,
      expect.stringMatching(/^"weather" cannot be imported; choose .*\.$/),
    ]);
  });

  it('is audited as the operator, by page as the person', async () => {
    const events = await portal.db.select().from(auditEvent);
    const commits = events.filter(({ action }) => action === 'import.commit');
    const names = new Set(commits.map(({ actorName }) => actorName?.replace(/:.*/, ':')));
    expect(names).toEqual(new Set(['nhap', 'operator:']));
  });
});
