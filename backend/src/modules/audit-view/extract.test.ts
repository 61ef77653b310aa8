import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditPage } from '@portal/types';
import { sql } from 'drizzle-orm';
import { setting } from '../../db/schema/index.ts';
import { type Client, createClient } from '../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { enterWith, LOGIN } from '../../testing/factors.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD } from '../../testing/portal.ts';
import { type ServiceProcess, startProcess } from '../../testing/service-process.ts';
import { dataOf } from '../../testing/signed-in.ts';

const EVENTS = 200_000;
const PRINTED = 50;
const MEMORY_MB = 300;
const FROM = '2026-03-01T00:00:00.000Z';
const TO = '2026-03-31T00:00:00.000Z';

let database: TestDatabase;
let dataDir: string;
let service: ServiceProcess;
let url: string;
let auditor: Client;

/** Events of one person, a second apart. Chained they would take minutes; an extract reads them alike. */
const addEvents = (first: number, count: number, from: string, actor: string) =>
  database.db.execute(sql`
    insert into audit_event (seq, at, actor_account_id, actor_name, action, object, result, detail)
    select ${first}::int + i, ${from}::timestamptz + make_interval(secs => i), 7, ${actor}, 'setting.change',
      'setting:HOTLINE', 'OK', jsonb_build_object('reason', 'Theo đề nghị bằng văn bản của phòng ' || i,
        'changes', jsonb_build_array(
          jsonb_build_object('field', 'HOTLINE', 'before', '1900 ' || i, 'after', '1900 ' || i + 1)))
    from generate_series(1, ${count}::int) i`);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  database = await createTestDatabase('empty');
  await addCompany(database.db);
  // A process that is no demonstration asks staff for a second factor, which this is not about.
  await database.db.insert(setting).values({ companyId: 2, key: 'FACTOR_REQUIRED', value: 'NONE' });
  await addAccount(database.db, 'kiemsoat', ['audit.view', 'admin.view'], { accountType: 1 });
  await database.db.execute(sql`alter table audit_event disable trigger all`);
  await addEvents(1_000, EVENTS, FROM, 'an');
  await addEvents(300_000, PRINTED, TO, 'an');
  await addEvents(400_000, PRINTED, FROM, 'binh');
  await database.db.execute(sql`alter table audit_event enable trigger all`);
  await database.db.execute(sql`analyze audit_event`);
  const env = {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, CAPTCHA_EVERY_LOGIN: '0' },
    // The memory of remotes that were built here before is not the extract's.
    PORTAL_BUILDS_DIR: dataDir,
  };
  service = startProcess(env);
  url = await service.ready;
  auditor = createClient(url);
  enterWith(auditor, await auditor.post(LOGIN, { username: 'kiemsoat', password: PASSWORD }));
}, 180_000);
afterAll(async () => {
  service?.process.kill('SIGTERM');
  await service?.ended;
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The most memory that the service held at once since the peak was reset, in megabytes. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.process.pid}/status`, 'utf8'))?.[1]) /
  1024;

/** Reads an extract as it comes: its head, the number of its events, and what its end says beside what was found. */
async function extractOf(body: object) {
  const { status, body: file } = await fetch(`${url}/api/audit/extract`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${auditor.token}`,
      'x-device-id': auditor.deviceId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
  const hash = createHash('sha256');
  const head: string[] = [];
  let events = 0;
  let rest = '';
  for await (const text of file?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split('\r\n');
    // The last line is the hash of those before it, with nothing after its end.
    rest = lines.splice(-2).join('\r\n');
    for (const line of lines) {
      hash.update(`${line}\r\n`);
      if (/^\d+,/.test(line)) events += 1;
      else head.push(line);
    }
  }
  const [last = ''] = rest.split('\r\n');
  return { head, events, said: last.split(',')[1], hash: hash.digest('hex') };
}

it('ADM-AUD-06: an extract for a person and days prints and exports with head and hash, who took it is an event, and 200,000 rows stream below 300 MB of memory', async () => {
  const days = { who: 'an', from: FROM, to: TO };
  // What the start took is not the extract's: the peak counts from here.
  writeFileSync(`/proc/${service.process.pid}/clear_refs`, '5');
  const saved = await extractOf(days);
  expect(saved.events).toBe(EVENTS);
  expect(saved.said).toBe(saved.hash);
  expect(saved.head).toEqual([
    'Trích xuất nhật ký kiểm toán',
    'Người xuất: kiemsoat',
    expect.stringMatching(/^"Thời điểm xuất: \d\d\/\d\d\/\d{4}, \d\d:\d\d"$/),
    '"Điều kiện: Người thực hiện an, Từ 01/03/2026, 07:00, Đến trước 31/03/2026, 07:00"',
    expect.stringMatching(/^Đầu chuỗi nhật ký: \d+ [0-9a-f]{64}$/),
    expect.stringMatching(/^Số,Thời điểm,Người thực hiện,/),
    `Số dòng,${EVENTS}`,
  ]);
  expect(peak()).toBeLessThan(MEMORY_MB);

  const printed = await extractOf({ who: 'an', from: TO, print: true });
  expect([printed.events, printed.said]).toEqual([PRINTED, printed.hash]);
  expect(printed.head[1]).toBe('Người xuất: kiemsoat');

  const { datas } = dataOf<AuditPage>(await auditor.get('/api/audit/events?what=audit.extract'));
  expect(datas.map(({ action, result, actorName }) => [action, result, actorName])).toEqual([
    ['audit.extract', 'OK', 'kiemsoat'],
    ['audit.extract.start', 'OK', 'kiemsoat'],
    ['audit.extract', 'OK', 'kiemsoat'],
    ['audit.extract.start', 'OK', 'kiemsoat'],
  ]);
  expect(datas[0]?.detail).toMatchObject({ print: true, rows: PRINTED, hash: printed.hash });
  expect(datas[2]?.detail).toMatchObject({ ...days, rows: EVENTS, hash: saved.hash });
}, 120_000);
