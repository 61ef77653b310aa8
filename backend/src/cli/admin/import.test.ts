import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY } from '@portal/domain/company';
import { eq, like } from 'drizzle-orm';
import { agent, auditEvent, company, importBatch, office } from '../../db/schema/index.ts';
import { useTestDatabase } from '../../testing/database.ts';
import { runAdmin } from './run.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: registers Jest's hooks, none of React's.
const data = useTestDatabase('empty');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command on a file; answers whether all was well, and what it printed. */
async function run(kind: string, text: string, ...options: string[]) {
  const path = join(folder, `${kind}.csv`);
  await writeFile(path, text);
  const lines: string[] = [];
  const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: data().url, LOG_LEVEL: 'silent' };
  const well = await runAdmin(['import', kind, path, ...options], env, (line) => {
    lines.push(line);
  });
  return { well, text: lines.join('\n') };
}

const PROVINCES = 'code,name\n79,TP. Hồ Chí Minh';
const UNITS = 'code,name,level,parentCode\nU1,Toàn quốc,1,';
const OFFICES = 'code,name,provinceCode,address,orgUnitCode\nVP1,Văn phòng 1,79,1 Lê Lợi,U1';
const PLACES = [
  ['provinces', PROVINCES],
  ['units', UNITS],
  ['offices', OFFICES],
] as const;
const HEAD =
  'agentCode,fullName,gender,birthDate,idNumber,emailPersonal,agentType,groupType,level,managerCode,officeCode,joinedOn';
/** Sixty agents in pyramids of twenty; the rows 50 and 52 of the file are broken. */
const AGENTS = [
  HEAD,
  ...Array.from({ length: 60 }, (_, at) => {
    const code = String(30_000_000 + at);
    const chief = at % 20 === 0;
    const manager = chief ? '' : String(30_000_000 + at - (at % 20));
    const broken = at + 2 === 50 ? 'VP9' : 'VP1';
    const birth = at + 2 === 52 ? '30/02/1990' : '15/06/1990';
    const type = chief ? 'UM,UM,8' : 'FC,FC,9';
    return `${code},Đại Lý ${at},M,${birth},079${String(at).padStart(9, '0')},,${type},${manager},${broken},2026-01-05`;
  }),
].join('\n');

beforeAll(async () => {
  const texts = {
    code: 'C',
    name: 'C',
    emailDomain: 'c.example',
    hotline: '1900',
    address: 'A',
    hours: '8',
  };
  await data()
    .db.insert(company)
    .values({ id: COMPANY, ...texts });
});

it('part of ADM-BOOT-02: a dry run writes nothing and names each error with its row', async () => {
  for (const [kind, file] of PLACES)
    expect(await run(kind, file, '--commit')).toMatchObject({ well: true });
  const batches = await data().db.$count(importBatch);
  const { well, text } = await run('agents', AGENTS);
  expect(well).toBe(false);
  expect(text).toContain('✗ row 50, officeCode: There is no VP9.');
  expect(text).toContain('✗ row 52, birthDate: A day is written dd/MM/yyyy or yyyy-MM-dd.');
  expect(text).toContain('Nothing was written');
  expect(await data().db.$count(importBatch)).toBe(batches);
  expect(await data().db.$count(agent)).toBe(0);
}, 60_000);

it('part of ADM-BOOT-02: imports provinces, units, offices and agents with two broken rows', async () => {
  const wrong = join(folder, 'wrong.csv');
  const { well, text } = await run('agents', AGENTS, '--commit', '--wrong-rows', wrong);
  expect(text).toContain('58 right, 0 with a warning, 2 wrong.');
  expect(text).toContain('58 imported, 0 failed, 2 left out.');
  expect(well).toBe(false);
  expect(await data().db.$count(agent)).toBe(58);
  const [one] = await data().db.select().from(agent).where(eq(agent.agentCode, '30000059'));
  const [above] = await data().db.select().from(agent).where(eq(agent.agentCode, '30000040'));
  expect(one?.managerId).toBe(above?.id);
  expect(await data().db.$count(office)).toBe(1);
  const corrected = (await readFile(wrong, 'utf8')).replace('VP9', 'VP1').replace('30/02', '28/02');
  expect(await run('agents', corrected, '--commit')).toMatchObject({ well: true });
  expect(await data().db.$count(agent)).toBe(60);
  const events = await data()
    .db.select()
    .from(auditEvent)
    .where(like(auditEvent.action, 'import.commit'));
  expect(events).toHaveLength(5);
  expect(events[0]?.actorName).toMatch(/^operator:/);
}, 240_000);

it('says in one sentence what is wrong with a command', async () => {
  await expect(run('weather', 'a')).rejects.toThrow(
    '"weather" cannot be imported; choose provinces',
  );
  await expect(run('agents', 'a,b\n1,2')).rejects.toThrow(
    'Required columns are missing: agentCode',
  );
});
