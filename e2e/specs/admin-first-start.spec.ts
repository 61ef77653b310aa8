import { type Browser, expect, type Page } from '@playwright/test';
import { expectWell, PHONE, press, REASON } from '../support/admin.ts';
import { activate, signInConfirming, signInWithPasskey } from '../support/first-sign-in.ts';
import { type ProductionPortal, productionTest } from '../support/production-portal.ts';
import { tabTo } from '../support/tab-to.ts';

const PASSWORD = 'rung-thong-mua-thu-2027';
const [FIRST, SECOND] = ['chu.quan.tri', 'pho.quan.tri'];
const [AGENT, OTHER] = ['30000001', '30000002'];

interface Administrator {
  /** The window of the first administrator, who stays signed in from the first test on. */
  administrator: Page;
}

const test = productionTest('first-start').extend<object, Administrator>({
  administrator: [
    async ({ browser, production }, use) => {
      const page = await windowOf(browser, production);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
});
// One course: the second test goes on where the first ends.
test.describe.configure({ mode: 'serial' });
// Each runs several commands of the operator.
test.beforeEach(() => test.slow());

const windowOf = async (browser: Browser, { url }: ProductionPortal, viewport = PHONE) => {
  const context = await browser.newContext({
    ...{ baseURL: url, ignoreHTTPSErrors: true, viewport },
    ...{ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' },
  });
  return context.newPage();
};

/** The one-time link in what a command printed. */
function linkIn(printed: string): string {
  const link = /https:\S+\/activate#[\w-]+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(`no link was printed:\n${printed}`);
  return link;
}

const createAdmin = async ({ admin }: ProductionPortal, username: string, name: string) =>
  linkIn(
    await admin('create-admin', username, '--name', name, '--email', `${username}@thu.example`),
  );

test('ADM-BOOT-01: production on an empty database says the command; its link leads the first administrator to a password and to the first steps', async ({
  production,
  administrator: page,
}) => {
  expect(production.printed()).toContain('npm run admin -- create-admin <username>');
  const company = ['--company-name', 'Bảo hiểm Thử', '--email-domain', 'thu.example'];
  await production.admin('init', ...company);
  await activate(page, await createAdmin(production, FIRST, 'Trần Chủ Quản'), PASSWORD);
  await signInWithPasskey(page, FIRST, PASSWORD);

  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'Các bước đầu tiên' });
  await expect(steps.getByRole('listitem')).toHaveCount(10);
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });
  await expect(step('Đặt tên công ty')).toContainText('Đã xong');
  for (const due of ['Nhập đại lý', 'Thêm quản trị viên thứ hai', 'Gửi một thư thử'])
    await expect(step(due)).toContainText('Cần làm');
  await expectWell(page, steps);
  await tabTo(page, steps.getByRole('link', { name: 'Nhập tỉnh, thành' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/import/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhập dữ liệu');
});

/** What the company has before its people come: offices, a product, agents and their policies. */
async function importBook({ importLines }: ProductionPortal): Promise<void> {
  const agent = (code: string, n: number) =>
    `${code},Đại Lý ${n},F,15/06/1990,07908200000${n},${code}@thu.example,FC,FC,9,VP1,05/01/2026`;
  await importLines('provinces', 'code,name', '79,TP. Hồ Chí Minh');
  await importLines('offices', 'code,name,provinceCode', 'VP1,Văn phòng Quận 1,79');
  await importLines(
    'agents',
    'agentCode,fullName,gender,birthDate,idNumber,emailPersonal,agentType,groupType,level,officeCode,joinedOn',
    ...[agent(AGENT, 1), agent(OTHER, 2)],
  );
}

/** A policy of each of the two agents. */
async function importPolicies({ importLines }: ProductionPortal): Promise<void> {
  const policy = (no: string, agentCode: string) =>
    `${no},SP1,KH1,${agentCode},IN_FORCE,01/02/2026,20,20,500000000,12000000,Y`;
  await importLines(
    'products',
    'code,nameVi,nameEn,kind,minAge,maxAge,termYears',
    'SP1,An Tâm,Peace of Mind,ENDOWMENT,0,65,20',
  );
  await importLines('customers', 'customerNo,customerName', 'KH1,Nguyễn Thị Khách');
  await importLines(
    'policies',
    'policyNo,productCode,customerNo,agentCode,status,issueDate,termYears,payYears,sumAssured,premium,frequency',
    ...[policy('HD000001', AGENT), policy('HD000002', OTHER)],
  );
}

test('ADM-BOOT-03: an imported agent signs in the first time to an empty book and sees only its own; a second administrator approves the first held change', async ({
  production,
  administrator: page,
  browser,
}) => {
  const { admin, sql } = production;
  await importBook(production);
  const agent = await windowOf(browser, production);
  const printed = await admin('reset', AGENT, '--reason', 'Cấp liên kết lần đầu');
  await activate(agent, linkIn(printed), PASSWORD);
  await signInConfirming(agent, AGENT, PASSWORD);
  await agent.goto('/policy-management');
  await expect(agent.getByText('Anh/Chị chưa có hợp đồng nào')).toBeVisible();
  await importPolicies(production);
  await agent.reload();
  await expect(agent.getByText('HD000001').first()).toBeVisible();
  await expect(agent.getByText('HD000002')).toHaveCount(0);
  await agent.context().close();

  await page.goto('/admin/settings');
  await page.getByRole('searchbox', { name: 'Tìm theo mã hoặc từ' }).fill('LOGIN_LOCK_MINUTES');
  await press(page, /^Sửa /, page);
  const dialog = page.getByRole('dialog', { name: /^Sửa / });
  await dialog.getByLabel('Giá trị').fill('45');
  await dialog.getByLabel('Lý do').fill(REASON);
  await press(dialog, 'Gửi phê duyệt', page);
  // Without a second administrator there is no one to approve it.
  await expect(dialog.getByText(/đủ quyền phê duyệt/)).toBeVisible();

  const checker = await windowOf(browser, production);
  await activate(checker, await createAdmin(production, SECOND, 'Lê Phó Quản'), PASSWORD);
  await signInWithPasskey(checker, SECOND, PASSWORD);
  await press(dialog, 'Gửi phê duyệt', page);
  await expect(page.getByText('Đã gửi yêu cầu phê duyệt')).toBeVisible();
  const value = async () =>
    (await sql(`select value from setting where key = 'LOGIN_LOCK_MINUTES'`)).rows[0]?.value;
  expect(await value()).not.toBe('45');
  await checker.goto('/admin/approvals');
  await checker
    .getByRole('main')
    .getByRole('link', { name: /LOGIN_LOCK_MINUTES|khóa lần đầu/ })
    .click();
  await press(checker, 'Phê duyệt', checker);
  const decision = checker.getByRole('dialog', { name: 'Phê duyệt yêu cầu' });
  await decision.getByLabel(/^Ghi chú/).fill(REASON);
  await press(decision, 'Phê duyệt', checker);
  await expect(checker.getByText('Đã áp dụng', { exact: true })).toBeVisible();
  expect(await value()).toBe('45');
  await checker.context().close();
});
