import { COMPANY } from '@portal/domain/company';
import type { AdminHome } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { company, outbox, province, setting } from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
const RIGHTS = ['admin.view', 'account.manage', 'setting.manage'];

beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'motminh', RIGHTS, { accountType: 1 });
  await addAccount(portal.db, 'chixem', ['admin.view'], { accountType: 1 });
}, 180_000);
afterAll(() => portal?.close());

const homeOf = async (username: string): Promise<AdminHome> => {
  const { status, body } = await (await portal.signIn(username)).get('/api/admin/home');
  expect(status).toBe(200);
  return body.data as AdminHome;
};
const due = (home: AdminHome) =>
  home.firstSteps?.filter(({ done }) => !done).map(({ key }) => key) ?? null;

it('shows administrators alone which first steps are due, by what the rows say', async () => {
  expect((await homeOf('chixem')).firstSteps).toBeNull();
  const before = due(await homeOf('motminh'));
  expect(before).toEqual(expect.arrayContaining(['provinces', 'agents', 'administrator', 'mail']));
  expect(before).toEqual(expect.arrayContaining(['hotline', 'terms']));

  await portal.db
    .update(company)
    .set({ emailDomain: 'congty.example' })
    .where(eq(company.id, COMPANY));
  await portal.db.insert(province).values({ code: '01', name: 'Hà Nội', nameFold: 'ha noi' });
  await portal.db.insert(outbox).values({
    ...{ kind: 'MAIL', recipient: 'a@thu.example', subject: 'x', body: 'x' },
    sentAt: new Date(),
  });
  const own = { companyId: COMPANY, public: true, noteVi: 'x' };
  await portal.db.insert(setting).values([
    { ...own, key: 'HOTLINE', value: '1900 6868' },
    { ...own, key: 'TERMS_VERSION', value: '2026-1' },
  ]);
  // The version that the catalogue brings is not the company's.
  expect(due(await homeOf('motminh'))).toContain('terms');
  await portal.db
    .update(setting)
    .set({ value: '2027-1' })
    .where(and(eq(setting.companyId, COMPANY), eq(setting.key, 'TERMS_VERSION')));
  const after = due(await homeOf('motminh'));
  for (const step of ['company', 'provinces', 'mail', 'hotline', 'terms'])
    expect(after).not.toContain(step);
  expect(after).toContain('agents');
});
