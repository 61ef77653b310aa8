import { createHash } from 'node:crypto';
import type {
  ExamMonth,
  ExamSession,
  ExamYear,
  LibraryCount,
  LibraryDocument,
  Paged,
  Presentation,
} from '@portal/types';
import { document, examSchedule, file, fileBody, office } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let agent: Client;
let candidate: Client;
let visitor: Client;
const hidden: Record<string, number> = {};

const read = async <T>(client: Client, path: string): Promise<T> => {
  const { status, body } = await client.get(`/api/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data as T;
};
const documents = (client: Client, query = '') =>
  read<Paged<LibraryDocument>>(client, `cms/document/list?${query}`);

/** A document with a file of its own. */
async function addDocument(code: string, part: { audience: string[]; authorityCode?: string }) {
  const body = Buffer.from(`Tệp ${code}`);
  const [stored] = await portal.db
    .insert(file)
    .values({
      ...{ kind: 'DOCUMENT', storage: 'DATABASE', storedName: `${code}.pdf`, visibility: 'OWNER' },
      ...{ originalName: `${code}.pdf`, mime: 'application/pdf', bytes: body.length },
      sha256: createHash('sha256').update(body).digest('hex'),
    })
    .returning();
  await portal.db.insert(fileBody).values({ fileId: stored?.id ?? 0, body });
  const [row] = await portal.db
    .insert(document)
    .values({
      ...{ library: '153', code, titleVi: `Biểu mẫu ${code}`, titleFold: `bieu mau ${code}` },
      ...{ fileId: stored?.id, effectiveFrom: '2026-01-01' },
      ...part,
    } as typeof document.$inferInsert)
    .returning();
  return row?.id ?? 0;
}

beforeAll(async () => {
  portal = await startTestPortal();
  agent = await portal.signIn('20000009');
  candidate = await portal.signIn('ungvien01');
  visitor = portal.visitor();
  hidden.agent = await addDocument('thu-agent', { audience: ['AGENT'] });
  hidden.right = await addDocument('thu-right', {
    audience: ['AGENT'],
    authorityCode: 'audit.view',
  });
}, 180_000);
afterAll(() => portal?.close());

describe('CNT-09 documents of the libraries', () => {
  it('are those of the caller’s audience and rights, by library, searched without marks', async () => {
    const libraries = await read<LibraryCount[]>(agent, 'cms/document/library');
    expect(libraries.map(({ library }) => library)).toEqual([
      ...['151', '152', '153', 'SALES', 'TRAINING'],
    ]);
    for (const { library, total } of libraries) {
      const { datas, totalData } = await documents(agent, `library=${library}&pageSize=100`);
      expect([library, totalData, datas.length]).toEqual([library, total, total]);
      expect(new Set(datas.map((item) => item.library))).toEqual(new Set([library]));
    }
    const own = await read<LibraryCount[]>(candidate, 'cms/document/library');
    expect(own.map(({ library }) => library)).toEqual(['152', 'TRAINING']);
    const found = await documents(agent, 'searchKey=HUY%20dong%20hop%20dong%20bieu%20mau');
    expect(found.totalData).toBe(0);
    const laws = await documents(agent, `library=152&searchKey=${encodeURIComponent('rua tien')}`);
    expect(laws.datas.map(({ title }) => title)).toEqual([
      'Tóm tắt quy định phòng, chống rửa tiền',
    ]);
  });

  it('are sent to who may read them, and are 404 for everybody else', async () => {
    const { datas } = await documents(agent, 'library=153&pageSize=100');
    const item = datas.find(({ code }) => code === 'thu-agent');
    const ids = datas.map(({ id }) => id);
    expect(ids).toContain(hidden.agent);
    expect(ids).not.toContain(hidden.right);
    expect(await read(agent, `cms/document/detail?id=${hidden.agent}`)).toEqual(item);
    const get = (client: Client, id = 0) =>
      client.raw('/api/cms/document/file', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
    const sent = await get(agent, hidden.agent);
    expect([sent.status, sent.text]).toEqual([200, 'Tệp thu-agent']);
    expect(sent.headers.get('content-disposition')).toContain(
      'attachment; filename="thu-agent.pdf"',
    );
    for (const [client, id] of [
      [candidate, hidden.agent],
      [agent, hidden.right],
      [agent, 999_999],
    ] as const) {
      expect((await client.get(`/api/cms/document/detail?id=${id}`)).status).toBe(404);
      expect((await get(client, id)).status).toBe(404);
    }
    // Nor by the name of the stored file.
    for (const client of [visitor, candidate, agent])
      expect((await client.get('/api/app/downloadFile?fileName=thu-agent.pdf')).status).toBe(404);
  });

  it('ask for the right to the library', async () => {
    const guest = await portal.signIn('khach01');
    for (const path of ['list', 'library', 'detail?id=1']) {
      expect((await visitor.get(`/api/cms/document/${path}`)).status).toBe(401);
      expect((await guest.get(`/api/cms/document/${path}`)).status).toBe(403);
    }
  });
});

it('part of CNT-08: presentations and documents come five at a time, from page 1', async () => {
  const first = await documents(agent);
  expect(first.datas).toHaveLength(5);
  expect(await documents(agent, 'page=1&pageSize=5')).toEqual(first);
  const shown = await read<Paged<Presentation>>(agent, 'app/presentation/list');
  expect(shown.datas).toHaveLength(Math.min(5, shown.totalData));
  expect(shown.totalData).toBeGreaterThan(5);
  const next = await read<Paged<Presentation>>(agent, 'app/presentation/list?page=2&size=5');
  expect(next.datas.map(({ id }) => id)).not.toContain(shown.datas[0]?.id);
  const search = encodeURIComponent(shown.datas[0]?.title ?? '');
  const found = await read<Paged<Presentation>>(agent, `app/presentation/list?search=${search}`);
  expect(found.datas.map(({ id }) => id)).toContain(shown.datas[0]?.id);
  expect((await read<Paged<Presentation>>(visitor, 'app/presentation/list')).totalData).toBe(0);
});

describe('part of CNT-14: exams', () => {
  it('have years and months that add up to the schedule, which they narrow', async () => {
    const [place] = await portal.db.select().from(office);
    await portal.db.insert(examSchedule).values({
      ...{ examDate: '2031-05-07', registerUntil: '2031-05-01', session: 'MORNING', seats: 9 },
      ...{ provinceCode: place?.provinceCode ?? '', officeId: place?.id ?? 0 },
      ...{ startsAt: new Date('2031-05-07T01:00:00Z'), audience: ['CANDIDATE'] },
    });
    const all = await read<Paged<ExamSession>>(candidate, 'cms/exam/schedule');
    const years = await read<ExamYear[]>(candidate, 'cms/exam/years');
    expect(years.at(-1)).toEqual({ year: 2031, total: 1 });
    expect(years.reduce((sum, { total }) => sum + total, 0)).toBe(all.totalData);
    for (const { year, total } of years) {
      const months = await read<ExamMonth[]>(candidate, `cms/exam/months?year=${year}`);
      expect(months.reduce((sum, month) => sum + month.total, 0)).toBe(total);
      for (const { month, total: sessions } of months) {
        const query = `year=${year}&month=${month}&pageSize=100`;
        const { datas } = await read<Paged<ExamSession>>(candidate, `cms/exam/schedule?${query}`);
        expect(datas).toHaveLength(sessions);
        const start = `${year}${String(month).padStart(2, '0')}`;
        expect(datas.every(({ examDate }) => examDate.startsWith(start))).toBe(true);
      }
    }
    expect((await candidate.get('/api/cms/exam/months?year=abc')).status).toBe(400);
  });

  it('for candidates are seen by who brings them, and by no visitor', async () => {
    expect(await read<ExamYear[]>(visitor, 'cms/exam/years')).toEqual([]);
    expect(await read<ExamYear[]>(agent, 'cms/exam/years')).toEqual(
      await read<ExamYear[]>(candidate, 'cms/exam/years'),
    );
  });
});
