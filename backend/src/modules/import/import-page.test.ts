import type { ImportBatchDetail, ImportBatchRow, Paged } from '@portal/types';
import { and, eq, like } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import {
  account,
  agent,
  auditEvent,
  backgroundJob,
  changeRequest,
  importBatch,
  importRow,
  notification,
  office,
  policy,
  staff,
} from '../../db/schema/index.ts';
import { ERASE } from '../../import/erase-job.ts';
import { checkFile, commitFile } from '../../import/import-file.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { importKinds } from './import-kinds.ts';

const fail = (): never => {
  throw new Error('not found');
};
const REASON = 'Tuyển dụng đợt tháng mười một';
const HEAD =
  'agentCode;fullName;gender;birthDate;idNumber;phone;agentType;groupType;level;managerCode;officeCode;joinedOn';

let portal: TestPortal;
let officeCode = '';
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
  const [row] = await portal.db.select().from(office).limit(1);
  officeCode = row?.code ?? '';
}, 180_000);
afterAll(() => portal?.close());

const rowOf = (n: number, part: Record<string, string> = {}): string => {
  const row: Record<string, string> = {
    ...{ agentCode: `7${String(n).padStart(7, '0')}`, fullName: `Lê Văn Số ${n}`, gender: 'M' },
    ...{ birthDate: '01/02/1990', idNumber: `0790800${String(n).padStart(5, '0')}` },
    ...{ phone: `0538${String(n).padStart(6, '0')}`, agentType: 'FC', groupType: 'FC' },
    ...{ level: '9', managerCode: '', officeCode, joinedOn: '2026-01-05', ...part },
  };
  return HEAD.split(';')
    .map((column) => row[column] ?? '')
    .join(';');
};

/** 31 right rows, 5 with a lost zero, 4 wrong: unknown office, itself above, twice, no such day. */
const FORTY = () => [
  ...Array.from({ length: 31 }, (_, at) => rowOf(at + 1)),
  ...Array.from({ length: 5 }, (_, at) => rowOf(at + 32, { phone: `53800003${at + 2}` })),
  rowOf(37, { officeCode: 'KHONG-CO' }),
  rowOf(38, { managerCode: '70000038' }),
  rowOf(39, { agentCode: '70000001' }),
  rowOf(40, { birthDate: '31/02/1990' }),
];
const fileOf = (rows: string[], head = HEAD) => [head, ...rows].join('\n');

async function upload(client: Client, kind: string, text: string | Buffer, mode = 'CREATE') {
  const form = new FormData();
  form.set('kind', kind);
  form.set('mode', mode);
  form.set('file', new Blob([new Uint8Array(Buffer.from(text))]), `${kind}.csv`);
  return client.raw('/api/admin/import/check', { method: 'POST', body: form });
}

const batchOf = async (client: Client, id: number, more = '') =>
  dataOf<ImportBatchDetail>(await client.get(`/api/admin/import/batch?id=${id}${more}`));

/** The batch once it is no longer in one of these states. */
async function settled(client: Client, id: number, more = '', open = ['CHECKING', 'RUNNING']) {
  for (;;) {
    const batch = await batchOf(client, id, more);
    if (!open.includes(batch.state)) return batch;
  }
}

async function checked(client: Client, kind: string, text: string | Buffer, mode?: string) {
  const reply = await upload(client, kind, text, mode);
  expect([reply.status, reply.body.errorCode]).toEqual([202, undefined]);
  const { batchId } = reply.body.data as { batchId: number };
  return settled(client, batchId);
}

const post = (client: Client, path: string, body: object) =>
  client.post(`/api/admin/${path}`, body, { 'idempotency-key': crypto.randomUUID() });
const commit = (client: Client, { id, version }: ImportBatchDetail, skipWrong = false) =>
  post(client, 'import/commit', { batchId: id, version, skipWrong, reason: REASON });

describe('ADM-ACC-11', () => {
  it('forty rows give 31 right, 5 warned, 4 wrong with row, column and rule, and write nothing', async () => {
    const client = await as('nhansu01');
    const batch = await checked(client, 'agents', fileOf(FORTY()));
    expect(batch).toMatchObject({ state: 'CHECKED', counts: { RIGHT: 31, WARNED: 5, WRONG: 4 } });
    const wrong = await batchOf(client, batch.id, '&state=WRONG');
    expect(
      wrong.rows.map(({ no, problems }) => [no, problems.map(({ column }) => column)]),
    ).toEqual([
      [38, ['officeCode']],
      [39, ['managerCode', 'managerCode']],
      [40, ['agentCode']],
      [41, ['birthDate']],
    ]);
    expect(wrong.rows.flatMap(({ problems }) => problems.map(({ text }) => text))).toEqual([
      'Không có KHONG-CO trong hệ thống.',
      ...Array.from({ length: 4 }, () => expect.stringMatching(/^\S.+\.$/)),
    ]);
    const warned = await batchOf(client, batch.id, '&state=WARNED');
    expect(warned.rows.map(({ no, problems }) => [no, problems[0]?.column])).toEqual(
      [33, 34, 35, 36, 37].map((no) => [no, 'phone']),
    );
    expect(await portal.db.$count(agent, like(agent.agentCode, '700000%'))).toBe(0);
  });

  const cells = [
    ['code', 'name'],
    ['88', 'Tỉnh Thử'],
    ['89', 'Tỉnh Một, Hai; Ba'],
  ];
  const csv = (delimiter: string) =>
    cells.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n');
  it.each<[string, () => Promise<string | Buffer>]>([
    ['commas', async () => csv(',')],
    ['semicolons', async () => csv(';')],
    ['tabs', async () => csv('\t')],
    ['the mark of UTF-8', async () => `\uFEFF${csv(',')}`],
    ['UTF-16', async () => Buffer.from(`\uFEFF${csv(';')}`, 'utf16le')],
    ['xlsx', async () => Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: cells }] }))],
  ])('a file with %s is read as the others are', async (_name, file) => {
    const batch = await checked(await as('quantri01'), 'provinces', await file());
    expect(batch.counts).toEqual({ RIGHT: 2 });
    const read = batch.rows.map(({ key, changes }) => [
      key,
      changes.find(({ field }) => field === 'name')?.after,
    ]);
    expect(read).toEqual(cells.slice(1));
  });

  const TOO_LARGE = /^Tệp vượt quá 20 MB hoặc 50\.000 dòng\.$/;
  const NOT_UTF8 = /^Tệp không phải UTF-8\. Trong Excel, chọn lưu dạng "CSV UTF-8"\.$/;
  const many = `${HEAD}\n${`${'x;'.repeat(11)}x\n`.repeat(50_001)}`;
  it.each<[string, string | Buffer, number, string, RegExp]>([
    ['no file', '', 400, 'IMPORT_FILE', /\S/],
    ['a missing head', 'code\n1', 400, 'IMPORT_HEADER', /^Thiếu cột bắt buộc: .*agentCode/],
    ['windows-1258', Buffer.from([0x6e, 0xe0, 0x6d, 0x0a, 0xcc]), 400, 'IMPORT_ENCODING', NOT_UTF8],
    ['50,001 rows', many, 413, 'IMPORT_TOO_LARGE', TOO_LARGE],
    ['21 MB', Buffer.alloc(21 * 1_048_576, 'a'), 413, 'IMPORT_TOO_LARGE', TOO_LARGE],
  ])('%s is refused with its sentence', async (_name, bytes, status, code, sentence) => {
    const reply = await upload(await as('nhansu01'), 'agents', bytes);
    expect([reply.status, reply.body.errorCode]).toEqual([status, code]);
    expect(reply.body.description).toMatch(sentence);
  });
});

describe('a file of agents', () => {
  it('shows what a row changes, masked, and never an identity number', async () => {
    const client = await as('nhansu01');
    const batch = await checked(client, 'agents', fileOf([rowOf(1)]));
    const [row] = batch.rows;
    expect(row?.changes).toContainEqual({ field: 'phone', before: null, after: '*******001' });
    expect(row?.changes).toContainEqual({ field: 'idNumber', before: null, after: '•••' });
    const change =
      'agentCode;fullName;gender;birthDate;idNumber;agentType;groupType;level;officeCode;joinedOn';
    const there = `20000011;Người Khác;F;01/01/1990;079080099999;FC;FC;9;${officeCode};2020-01-01`;
    const update = await checked(client, 'agents', fileOf([there], change), 'UPDATE');
    const name = update.rows[0]?.changes.find(({ field }) => field === 'fullName');
    expect(name).toMatchObject({ after: 'Người Khác', before: expect.stringMatching(/\S/) });
  });

  it('wrong rows have to be left out on purpose; corrected, their file completes the import', async () => {
    const client = await as('nhansu01');
    const batch = await checked(client, 'agents', fileOf(FORTY()));
    const refused = await commit(client, batch);
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'IMPORT_WRONG']);
    expect((await commit(client, batch, true)).status).toBe(200);
    expect(await settled(client, batch.id)).toMatchObject({
      state: 'PARTLY',
      counts: { APPLIED: 36, SKIPPED: 4 },
    });
    const file = await client.get(`/api/admin/import/wrong-rows?id=${batch.id}`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const [head = '', ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(`${HEAD.replaceAll(';', ',')},Lỗi`);
    expect(lines).toHaveLength(4);
    const right = [rowOf(37), rowOf(38), rowOf(39), rowOf(40)];
    const again = await checked(client, 'agents', fileOf(right));
    expect((await commit(client, again)).status).toBe(200);
    expect(await settled(client, again.id)).toMatchObject({ state: 'DONE' });
    expect(await portal.db.$count(agent, like(agent.agentCode, '700000%'))).toBe(40);
    const notices = eq(notification.link, `/admin/import/batch/${again.id}`);
    expect(await portal.db.$count(notification, notices)).toBe(1);
    const second = await commit(client, again);
    expect([second.status, second.body.errorCode]).toEqual([409, 'IMPORT_OVER']);
  }, 60_000);

  it('over 100 people are imported only when another person approves', async () => {
    const client = await as('nhansu01');
    const rows = Array.from(
      { length: 101 },
      (_, at) => `Ngô Số ${at};so.${at}@thu.example;2026-11-05`,
    );
    const batch = await checked(client, 'candidates', fileOf(rows, 'fullName;email;registeredOn'));
    const held = await commit(client, batch);
    expect(held.status).toBe(202);
    const { changeRequestId } = held.body.data as { changeRequestId: number };
    expect(await batchOf(client, batch.id)).toMatchObject({ state: 'CHECKED', changeRequestId });
    const [request] = await portal.db
      .select()
      .from(changeRequest)
      .where(eq(changeRequest.id, changeRequestId));
    const decision = { id: changeRequestId, version: request?.version, note: '' };
    const own = await post(client, 'approvals/approve', decision);
    expect([own.status, own.body.errorCode]).toEqual([403, 'APPROVAL_OWN']);
    expect((await post(await as('quantri01'), 'approvals/approve', decision)).status).toBe(200);
    expect(await settled(client, batch.id)).toMatchObject({
      state: 'DONE',
      counts: { APPLIED: 101 },
    });
    const events = eq(auditEvent.object, `import:${batch.id}`);
    const actions = await portal.db.select().from(auditEvent).where(events).orderBy(auditEvent.seq);
    expect(actions.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['import.check', 'nhansu01'],
      ['approval.propose', 'nhansu01'],
      ['import.commit', 'quantri01'],
      ['approval.approve', 'quantri01'],
    ]);
  }, 60_000);
});

describe('other kinds', () => {
  const STAFF = 'staffNo,username,fullName,dept,email,roles';
  it('an import of staff is always held, and gives roles only with role.manage', async () => {
    const rows = ['NV900,moi.mot,Trần Mới Một,Vận hành,moi.mot@thu.example,AUDITOR'];
    const officer = await as('nhansu01');
    const without = await commit(officer, await checked(officer, 'staff', fileOf(rows, STAFF)));
    expect([without.status, without.body.errorCode]).toEqual([403, 'access.denined']);
    const admin = await as('phanquyen01');
    const batch = await checked(admin, 'staff', fileOf(rows, STAFF));
    const held = await commit(admin, batch);
    expect(held.status).toBe(202);
    const { changeRequestId: id } = held.body.data as { changeRequestId: number };
    const right = await post(officer, 'approvals/approve', { id, version: 1, note: '' });
    expect([right.status, right.body.errorCode]).toEqual([403, 'access.denined']);
    const done = await post(await as('quantri02'), 'approvals/approve', {
      id,
      version: 1,
      note: '',
    });
    expect(done.status).toBe(200);
    expect(await settled(admin, batch.id)).toMatchObject({ state: 'DONE' });
    const [made] = await portal.db
      .select({ account })
      .from(account)
      .innerJoin(staff, eq(staff.id, account.staffId))
      .where(eq(staff.staffNo, 'NV900'));
    expect(made?.account).toMatchObject({
      username: 'moi.mot',
      firstLogin: true,
      passwordHash: null,
    });
  }, 60_000);

  it('groups, candidates, customers and policies come from files too, each row that is wrong by its column', async () => {
    const client = await as('quantri01');
    const run = async (kind: string, lines: string[]) => {
      const batch = await checked(client, kind, lines.join('\n'));
      expect([kind, batch.counts]).toEqual([kind, { RIGHT: 1, WRONG: 1 }]);
      expect((await commit(client, batch, true)).status).toBe(200);
      expect(await settled(client, batch.id)).toMatchObject({ counts: { APPLIED: 1, SKIPPED: 1 } });
      return (await batchOf(client, batch.id, '&state=SKIPPED')).rows[0]?.problems[0]?.column;
    };
    expect(
      await run('groups', [
        'code,name,gadAgentCode,business',
        'TDL-9,Chín,20000009,A',
        'TDL-8,Tám,1,A',
      ]),
    ).toBe('gadAgentCode');
    expect(
      await run('candidates', [
        'fullName,email,registeredOn,officeCode',
        `Ngô Ứng,ngo.ung@thu.example,05/11/2026,${officeCode}`,
        'Ngô Hai,ngo.hai@thu.example,05/11/2026,XX',
      ]),
    ).toBe('officeCode');
    expect(
      await run('customers', [
        'customerNo,customerName,phone',
        'KH-T1,Hồ Khách,0912000111',
        'KH-T2,Hồ Hai,12',
      ]),
    ).toBe('phone');
    const [product] = (
      await portal.db.execute<{ code: string }>('select code from product limit 1')
    ).rows;
    const policyRow = (no: string, customer: string) =>
      `${no},${product?.code},${customer},20000009,IN_FORCE,10,10,"500.000.000",12000000,Y`;
    expect(
      await run('policies', [
        'policyNo,productCode,customerNo,agentCode,status,termYears,payYears,sumAssured,premium,frequency',
        policyRow('HD-T1', 'KH-T1'),
        policyRow('HD-T2', 'KH-0'),
      ]),
    ).toBe('customerNo');
    const [made] = await portal.db.select().from(policy).where(eq(policy.policyNo, 'HD-T1'));
    const [agentOf] = await portal.db.select().from(agent).where(eq(agent.agentCode, '20000009'));
    expect(made).toMatchObject({ servicingPath: agentOf?.path, annualPremium: 12_000_000 });
  }, 60_000);

  it('places need org.manage, and lists show only kinds that the caller may import', async () => {
    const client = await as('phanquyen01');
    const refused = await upload(client, 'offices', 'code,name,provinceCode\nVP-1,A,79');
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'access.denined']);
    const list = dataOf<Paged<ImportBatchRow>>(await client.get('/api/admin/import/list'));
    const kinds = new Set(list.datas.map(({ kind }) => kind));
    expect([...kinds].filter((kind) => !['agents', 'staff', 'candidates'].includes(kind))).toEqual(
      [],
    );
    const all = dataOf<Paged<ImportBatchRow>>(
      await (await as('quantri01')).get('/api/admin/import/list'),
    );
    const hidden = all.datas.find(({ kind }) => kind === 'groups');
    expect((await client.get(`/api/admin/import/batch?id=${hidden?.id}`)).status).toBe(403);
  });

  it('part of ADM-BOOT-02: a file gives the same rows by shell and by page', async () => {
    const client = await as('quantri01');
    const made = async (code: string) => {
      const [row] = await portal.db.select().from(office).where(eq(office.code, code));
      const { id: _id, code: _code, createdAt: _at, updatedAt: _when, ...rest } = row ?? fail();
      return rest;
    };
    const text = (code: string) =>
      `Mã;Tên;Mã tỉnh;Điện thoại\n${code};Văn phòng Thử;${province};912000333`;
    const [known] = await portal.db.select().from(office).where(eq(office.code, officeCode));
    const province = known?.provinceCode ?? '';
    const batch = await checked(client, 'offices', text('VP-TRANG'));
    expect(batch.counts).toEqual({ WARNED: 1 });
    expect((await commit(client, batch)).status).toBe(200);
    await settled(client, batch.id);
    const kind = importKinds.find((one) => one.kind === 'offices') ?? fail();
    const bytes = Buffer.from(text('VP-LENH'));
    const file = { kind, mode: 'CREATE', fileName: 'a.csv', bytes } as const;
    const byShell = { accountId: null, name: 'operator:test' };
    const { batchId } = await commitFile(
      portal.deps,
      file,
      await checkFile(portal.deps, file),
      byShell,
    );
    await settled(client, batchId, '', ['CHECKED', 'RUNNING']);
    expect(await made('VP-LENH')).toEqual(await made('VP-TRANG'));
  });

  it('rows go 30 days after their import, its figures stay', async () => {
    const client = await as('nhansu01');
    const batch = await checked(client, 'agents', fileOf([rowOf(600)]));
    await post(client, 'import/cancel', { batchId: batch.id, reason: REASON });
    const old = new Date(portal.clock.now().getTime() - 31 * 86_400_000);
    await portal.db.update(importBatch).set({ createdAt: old }).where(eq(importBatch.id, batch.id));
    const jobId = await portal.deps.jobs.put(portal.db, ERASE, {});
    const ended = async () =>
      (await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, jobId)))[0]?.endedAt;
    while (!(await ended()));
    const later = await batchOf(client, batch.id);
    expect(later).toMatchObject({ erased: true, rows: [], counts: { RIGHT: 1 } });
  });

  it('a cancelled batch is imported never', async () => {
    const client = await as('nhansu01');
    const batch = await checked(client, 'agents', fileOf([rowOf(500)]));
    const cancelled = await post(client, 'import/cancel', { batchId: batch.id, reason: REASON });
    expect(cancelled.body.data).toEqual({ state: 'CANCELLED' });
    expect((await commit(client, await batchOf(client, batch.id))).status).toBe(409);
  });

  it('a template has the columns of its kind; no cell of a stored row is readable in the database', async () => {
    const client = await as('nhansu01');
    const template = await client.get('/api/admin/import/template?kind=offices');
    expect(template.text).toContain('Mã văn phòng');
    const rows = await portal.db
      .select()
      .from(importRow)
      .where(and(eq(importRow.no, 2)));
    expect(rows.some(({ rawEnc }) => rawEnc.includes('Lê Văn'))).toBe(false);
  });
});
