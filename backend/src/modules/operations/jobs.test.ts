import type { JobsPage } from '@portal/types';
import { eq } from 'drizzle-orm';
import { backgroundJob } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';

const RIGHTS = ['admin.view', 'operation.view', 'operation.manage'];
const REASON = 'Chạy lại sau khi sửa dữ liệu';
let portal: TestPortal;
let operator: Client;

beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'vanhanh01', RIGHTS, { accountType: 1 });
  operator = await portal.signIn('vanhanh01');
}, 120_000);
afterAll(() => portal?.close());

const add = async (part: Partial<typeof backgroundJob.$inferInsert>) => {
  const [row] = await portal.db
    .insert(backgroundJob)
    .values({ kind: 'not.here', titleVi: 'Nhập đại lý', titleEn: 'Import', input: {}, ...part })
    .returning({ id: backgroundJob.id });
  return row?.id ?? 0;
};
const rows = async (query = '') =>
  dataOf<JobsPage>(await operator.get(`/api/admin/jobs${query}`)).rows;
const act = (how: string, ids: number[]) =>
  operator.post(`/api/admin/jobs/${how}`, { ids, reason: REASON });
const stored = async (id: number) => {
  const [row] = await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
  return row;
};

it('part of ADM-OPS-02: progress, who began it, and why a failed one failed', async () => {
  const id = await add({
    ...{ state: 'FAILED', total: 40, done: 30, failed: 1, byName: 'operator:root' },
    error: 'Có lỗi xảy ra vui lòng thử lại sau',
  });
  expect((await rows('?state=FAILED'))[0]).toMatchObject({
    ...{ id, title: { vi: 'Nhập đại lý', en: 'Import' }, state: 'FAILED', by: 'operator:root' },
    ...{ total: 40, done: 30, failed: 1, error: 'Có lỗi xảy ra vui lòng thử lại sau' },
  });
});

it('part of ADM-OPS-02: a failed job goes on from its cursor, an ended one does not', async () => {
  const cursor = { pass: 'apply', no: 31 };
  const id = await add({ state: 'FAILED', done: 30, cursor });
  expect(dataOf(await act('retry', [id]))).toEqual({ done: [id], failed: [] });
  expect(await stored(id)).toMatchObject({ cursor, done: 30 });
  const over = await add({ state: 'DONE' });
  expect((await act('retry', [over])).body.errorCode).toBe('NOT_FAILED');
  expect((await act('cancel', [over])).body.errorCode).toBe('NOT_WAITING');
  expect((await act('cancel', [999_999])).status).toBe(404);
});
