import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import {
  accountIdOf,
  another,
  DESK,
  expectWell,
  giveReason,
  PHONE,
  press,
  REASON,
} from '../support/admin.ts';
import { apiOf } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { comeToRest } from '../support/pass-time.ts';
import { loginStatus, newestCode, outboxOf } from '../support/recovery.ts';
import { loginForm, sendLogin, signIn } from '../support/sign-in.ts';
import { tabTo } from '../support/tab-to.ts';
import { walkByTab } from '../support/tab-walk.ts';
import { expect } from '../support/test.ts';

/** Accounts are locked, disabled and changed here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-people');

const LOCK = `update account set failed_count = 5, lock_count = 1, locked_until = now() + interval '1 year'
  where username = $1`;
const NEW_PASSWORD = 'Sen-Hong#4721';
const LINK_OVER = 'Liên kết không đúng, đã hết hạn hoặc đã được dùng.';

test('ADM-ACC-03: 20000027 is unlocked in three clicks from /admin, by keyboard and on a phone too, and signs in at once', async ({
  page,
  fresh,
  sql,
}) => {
  await signIn(page, 'quantri01');
  const id = await accountIdOf(sql, '20000027');
  const audited = () =>
    sql(
      `select detail->'changes' as changes from audit_event
        where action = 'person.unlock' and object = $1 order by seq`,
      [`account:${id}`],
    );
  const [{ fullname }] = (await sql(`select fullname from account where username = '20000027'`))
    .rows as [{ fullname: string }];
  let clicks = 0;
  const ways = [
    { viewport: DESK, act: (name: string, role: 'link' | 'button') => click(name, role) },
    { viewport: PHONE, act: (name: string, role: 'link' | 'button') => click(name, role) },
    { viewport: DESK, act: (name: string, role: 'link' | 'button') => byKey(name, role) },
  ];
  const find = (name: string, role: 'link' | 'button') =>
    page.getByRole(role, { name: new RegExp(name) }).last();
  const click = async (name: string, role: 'link' | 'button') => {
    await find(name, role).click();
    clicks += 1;
  };
  const byKey = async (name: string, role: 'link' | 'button') => {
    await find(name, role).focus();
    await page.keyboard.press('Enter');
  };

  for (const [turn, { viewport, act }] of ways.entries()) {
    clicks = 0;
    await sql(LOCK, ['20000027']);
    expect(await loginStatus(fresh.url, '20000027', PASSWORD)).not.toBe(200);
    await page.setViewportSize(viewport);
    await page.goto('/admin');
    await act('đang tạm khóa đăng nhập', 'link');
    await expect(page).toHaveURL(/\/admin\/people\?state=LOCKED/);
    await act(`^Mở khóa ${fullname}`, 'button');
    const dialog = page.getByRole('dialog', { name: 'Mở khóa' });
    await expect(dialog).toContainText(`${fullname} (20000027)`);
    await expect(dialog.getByLabel('Lý do')).toBeFocused();
    await page.keyboard.type(REASON);
    await act('^Mở khóa$', 'button');
    await expect(page.getByText(`Đã mở khóa cho ${fullname}.`)).toBeVisible();
    if (turn < 2) expect(clicks).toBe(3);
    expect(await loginStatus(fresh.url, '20000027', PASSWORD), 'he signs in at once').toBe(200);
    const { rows } = await audited();
    expect(rows).toHaveLength(turn + 1);
    expect(rows.at(-1)?.changes).toContainEqual(
      expect.objectContaining({ before: expect.anything() }),
    );
  }
  const mails = (await outboxOf(fresh.url)).filter(
    ({ to, body }) =>
      to === '20000027@dsuccess.example' && body.includes('Tài khoản 20000027 đã được mở khóa'),
  );
  expect(mails).toHaveLength(3);
});

/** The newest link that was mailed. */
async function mailedLink(url: string): Promise<string> {
  for (const { body } of await outboxOf(url)) {
    const found = /\/activate#[\w-]{43}/.exec(body)?.[0];
    if (found) return found;
  }
  throw new Error('no link was sent');
}

/** Opens a link on a phone and sets a password by keyboard; the window, at the sign-in. */
async function setPasswordBy(
  browser: Browser,
  baseURL: string,
  link: string,
  phone?: string,
): Promise<Page> {
  const his = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage();
  await his.goto(link);
  const password = his.getByLabel('Mật khẩu mới', { exact: true });
  if (phone === undefined) await expect(password).toBeFocused();
  else {
    await press(his, 'Gửi mã', his);
    await expect(his.getByText(/^Mã đã được gửi đến/)).toBeVisible();
    await expect(his.getByLabel('Mã OTP')).toBeFocused();
    await expectWell(his, his.getByRole('timer'));
    await his.keyboard.type(await newestCode(baseURL, phone));
    await tabTo(his, password);
  }
  await his.keyboard.type(NEW_PASSWORD);
  await his.getByLabel('Xác nhận mật khẩu mới').focus();
  await his.keyboard.type(NEW_PASSWORD);
  await his.keyboard.press('Enter');
  await his.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await expect(his).toHaveURL(/\/login$/);
  return his;
}

test('ADM-ACC-18: 20000023 is found by name with the reason why he cannot sign in, gets the mail again, opens it, sets a password with the OTP and comes home; each step is in his timeline', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  await signIn(page, 'quantri01');
  const [{ id, folded, fullname, phone }] = (
    await sql(`select o.id, o.name_fold as folded, o.fullname, a.phone_e164 as phone
      from account o join agent a on a.id = o.agent_id where o.username = '20000023'`)
  ).rows as [{ id: string; folded: string; fullname: string; phone: string }];
  await page.goto('/admin/people');
  const search = page.getByRole('searchbox', { name: 'Tìm người dùng' });
  await search.focus();
  await page.keyboard.type(folded);
  await expect(page.getByRole('link', { name: fullname })).toHaveCount(1);
  await page.getByRole('link', { name: fullname }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullname);
  const why = page.getByRole('region', { name: 'Vì sao chưa vào được' });
  await expect(why).toContainText('đặt mật khẩu lần đầu');
  await press(page, 'Gửi lại liên kết', page);
  await giveReason(page, 'Gửi lại liên kết');
  await expect(page.getByText(`Đã gửi liên kết cho ${fullname}.`)).toBeVisible();

  const his = await setPasswordBy(browser, fresh.url, await mailedLink(fresh.url), phone);
  await sendLogin(loginForm(his), '20000023', NEW_PASSWORD);
  await expect(his).toHaveURL('/');
  await his.context().close();

  await page.reload();
  await expect(page.getByText('Không có gì ngăn người này đăng nhập.')).toBeVisible();
  await page.getByRole('link', { name: 'Dòng thời gian', exact: true }).click();
  const timeline = page.getByRole('list', { name: 'Dòng thời gian' });
  const steps = [
    'Gửi lại thư đăng nhập lần đầu',
    'Gửi mã OTP của liên kết đặt mật khẩu',
    'Đặt mật khẩu qua liên kết',
    'Đăng nhập',
  ];
  for (const step of steps)
    await expect(timeline.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible();
  const { rows } = await sql(
    `select action from audit_event where object = $1 or actor_account_id = $2 order by seq`,
    [`account:${id}`, id],
  );
  const done = ['person.resend-first-login', 'activation.otp-sent', 'password.activate', 'login'];
  expect(rows.map(({ action }) => action).filter((action) => done.includes(action))).toEqual(done);
  const left = await sql(
    `select o.first_login as first, x.used_at is not null as used from account o
       join activation x on x.account_id = o.id and x.superseded_at is null where o.id = $1`,
    [id],
  );
  expect(left.rows).toEqual([{ first: false, used: true }]);
});

test('ADM-ACC-05: a reset at the next sign-in leads to /reset-password; one at once kills the password; its link counts once, and until a newer one or its time; its code is in no address', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  watch.allow(/404 .*\/activation\b/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await signIn(page, 'quantri01');
  const id = await accountIdOf(sql, '20000034');
  await page.goto(`/admin/people/detail/${id}`);
  const [{ fullname }] = (await sql(`select fullname from account where username = '20000034'`))
    .rows as [{ fullname: string }];
  await page.getByRole('button', { name: 'Đổi mật khẩu lần tới' }).click();
  await giveReason(page, 'Đổi mật khẩu lần tới');
  await expect(page.getByText(`Đã yêu cầu ${fullname} đổi mật khẩu.`)).toBeVisible();
  const agent = await (await browser.newContext({ baseURL: fresh.url })).newPage();
  await agent.goto('/login');
  await sendLogin(loginForm(agent), '20000034', PASSWORD);
  await expect(agent).toHaveURL(/\/reset-password/);
  await agent.context().close();

  const killPassword = async () => {
    await page.getByRole('button', { name: 'Hủy mật khẩu ngay' }).click();
    await giveReason(page, 'Hủy mật khẩu ngay');
    await expect(page.getByText(`Đã hủy mật khẩu của ${fullname}`).last()).toBeVisible();
    return mailedLink(fresh.url);
  };
  const over = async (link: string) => {
    await page.goto(link);
    await expect(page.getByRole('alert').filter({ hasText: LINK_OVER })).toBeVisible();
    // The same page with another fragment would not be loaded.
    await page.goto('about:blank');
  };
  const first = await killPassword();
  expect(await loginStatus(fresh.url, '20000034', PASSWORD)).toBe(401);
  await page.reload();
  const second = await killPassword();
  await over(first);
  await (await setPasswordBy(browser, fresh.url, second)).context().close();
  expect(await loginStatus(fresh.url, '20000034', NEW_PASSWORD)).toBe(200);
  await over(second);
  await page.goto(`/admin/people/detail/${id}`);
  const late = await killPassword();
  await sql(`update activation set expires_at = now() where used_at is null`);
  await over(late);
  const codes = [first, second, late].map((link) => link.split('#')[1] ?? '');
  expect(requested.filter((url) => codes.some((code) => url.includes(code)))).toEqual([]);
});

test('ADM-ACC-06: one session, all of a person and all of agents are ended; the word and a recent password are asked for; the own session lives', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  // The call without a recent password is refused once, and called again with it.
  watch.allow(/status of 403/);
  await signIn(page, 'quantri01');
  const id = await accountIdOf(sql, '20000032');
  const alive = async () =>
    Number(
      (
        await sql(
          `select count(*) from session s join account a on a.id = s.account_id
            where s.revoked_at is null and a.username = '20000032'`,
        )
      ).rows[0]?.count,
    );
  await apiOf(fresh.url, '20000032');
  const agent = await another(browser, fresh.url, '20000032');
  expect(await alive()).toBe(2);
  await page.goto(`/admin/people/detail/${id}?tab=security`);
  await page
    .getByRole('button', { name: /^Kết thúc phiên trên / })
    .first()
    .click();
  await giveReason(page, 'Kết thúc phiên');
  await expect(page.getByText('Đã kết thúc phiên.')).toBeVisible();
  expect(await alive()).toBe(1);
  await page
    .getByRole('navigation', { name: 'Thông tin người dùng' })
    .getByRole('link', { name: 'Tổng quan' })
    .click();
  await page.getByRole('button', { name: 'Kết thúc mọi phiên' }).click();
  await giveReason(page, 'Kết thúc mọi phiên');
  await expect(page.getByText(/^Đã kết thúc mọi phiên của/)).toBeVisible();
  expect(await alive()).toBe(0);
  await agent.context().close();

  const other = await another(browser, fresh.url, '20000032');
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Kết thúc phiên hàng loạt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kết thúc phiên hàng loạt' });
  await dialog.getByLabel('Lý do').fill(REASON);
  await dialog.getByLabel('Của ai').selectOption({ label: 'Mọi đại lý' });
  await dialog.getByRole('button', { name: 'Kết thúc phiên hàng loạt' }).click();
  await expect(dialog.getByText(/^Vui lòng nhập/)).toBeVisible();
  expect(await alive()).toBe(1);
  await sql(
    `update session set authenticated_at = now() - interval '16 minutes'
      where account_id = (select id from account where username = 'quantri01')`,
  );
  await dialog.getByLabel(/KẾT THÚC/).fill('KẾT THÚC');
  await dialog.getByRole('button', { name: 'Kết thúc phiên hàng loạt' }).click();
  const again = page.getByRole('dialog', { name: 'Xác nhận danh tính' });
  await expect(again).toBeVisible();
  expect(await alive()).toBe(1);
  await again.getByLabel('Mật khẩu hiện tại', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Đã kết thúc \d+ phiên\.$/)).toBeVisible();
  expect(await alive()).toBe(0);
  await other.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Người dùng');
});

test('ADM-ACC-10: the later of two who edit one person sees both values by field, keeps what was typed and takes either', async ({
  page,
  fresh,
  sql,
  watch,
}) => {
  watch.allow(/status of 4(?:03|09)/);
  await signIn(page, 'quantri01');
  const id = await accountIdOf(sql, '20000010');
  await page.goto(`/admin/people/detail/${id}`);
  await page.getByRole('button', { name: 'Sửa liên hệ' }).first().click();
  const form = page.getByRole('dialog', { name: 'Sửa liên hệ' });
  await form.getByLabel('E-mail cá nhân').fill('cua.toi@thu.example');
  await form.getByLabel('Điện thoại').fill('0539 111 222');
  await form.getByLabel('Lý do').fill(REASON);

  const second = await apiOf(fresh.url, 'quantri02');
  const { body } = await second.get<{ version: number; contacts: Record<string, string> }>(
    `admin/people/detail?id=${id}`,
  );
  const changed = await second.raw('admin/people/contacts', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'e2e-contacts-1' },
    body: JSON.stringify({
      ...{ id, version: body.data.version, reason: REASON },
      ...{ ...body.data.contacts, emailPersonal: 'cua.nguoi.khac@thu.example' },
    }),
  });
  expect(changed.status, changed.text).toBe(200);

  await form.getByRole('button', { name: 'Lưu' }).click();
  const conflict = page.getByRole('dialog', { name: 'Dữ liệu vừa được người khác thay đổi' });
  const group = conflict.getByRole('group', { name: 'E-mail cá nhân' });
  await expect(group.getByText('Giá trị của tôi: cua.toi@thu.example')).toBeVisible();
  await group.getByText('Giá trị hiện tại: cua.nguoi.khac@thu.example').click();
  await conflict.getByRole('button', { name: 'Dùng giá trị đã chọn' }).click();
  // What was typed is kept, but for the field whose other value was taken.
  await expect(form.getByLabel('E-mail cá nhân')).toHaveValue('cua.nguoi.khac@thu.example');
  await expect(form.getByLabel('Điện thoại')).toHaveValue('0539 111 222');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã lưu liên hệ.')).toBeVisible();
  const { rows } = await sql(
    `select email_personal, phone_e164 from agent where agent_code = '20000010'`,
  );
  expect(rows).toEqual([
    { email_personal: 'cua.nguoi.khac@thu.example', phone_e164: '+84539111222' },
  ]);
});

test('ADM-ACC-09: acts on oneself, on a higher rank and on the last administrator are refused; without the right the panel; beyond a unit 404', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  watch.allow(/status of 4(?:03|04|09)/);
  const pageOf = async (username: string) =>
    `/admin/people/detail/${await accountIdOf(sql, username)}`;
  await signIn(page, 'quantri01');
  await page.goto(`/admin/people/detail/${await accountIdOf(sql, 'quantri01')}`);
  await expect(
    page.getByText('Anh/Chị không thể tự thay đổi trạng thái của chính mình.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Khóa tài khoản' })).toHaveCount(0);
  // The account of this page is disabled below, and its stream of messages opens when the page is quiet.
  await page.goto('about:blank');

  // A higher rank, and then a unit's officer.
  const officer = await another(browser, fresh.url, 'nhansu01');
  await officer.goto(await pageOf('quantri02'));
  await expect(officer.getByText('Người này có cấp quản trị cao hơn Anh/Chị.')).toBeVisible();
  await expect(officer.getByRole('button', { name: 'Khóa tài khoản' })).toHaveCount(0);
  await sql(`update staff set scope_org_unit_id = (select org_unit_id from agent where agent_code = '20000009')
    where id = (select staff_id from account where username = 'nhansu01')`);
  await officer.goto(await pageOf('20000009'));
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText(/Ánh/);
  await officer.goto(await pageOf('20000011'));
  await expect(officer.getByText(/^Không tìm thấy/).first()).toBeVisible();
  await expect(officer.getByRole('button', { name: 'Khóa tài khoản' })).toHaveCount(0);
  await officer.context().close();

  // The last administrator, to a person of the same rank who is none.
  await sql(`update account set status = 'DISABLED' where username = 'quantri01'`);
  await sql(
    `update staff set rank = 9 where id = (select staff_id from account where username = 'phanquyen01')`,
  );
  const equal = await another(browser, fresh.url, 'phanquyen01');
  await equal.goto(await pageOf('quantri02'));
  await equal.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await giveReason(equal, 'Khóa tài khoản');
  await expect(equal.getByText('Phải còn ít nhất một quản trị viên đang hoạt động.')).toBeVisible();
  await equal.context().close();
  await sql(`update account set status = 'ACTIVE' where username = 'quantri01'`);
  const { rows } = await sql(
    `select distinct detail->>'code' as code from audit_event
      where action = 'person.disable' and result = 'DENIED'`,
  );
  expect(rows).toEqual([{ code: 'LAST_ADMIN' }]);

  const auditor = await another(browser, fresh.url, 'kiemsoat01');
  await auditor.goto('/admin/people');
  await expect(auditor.getByRole('heading', { level: 1 })).toHaveText(
    'Anh/Chị chưa có quyền xem trang này',
  );
  await auditor.context().close();
});

test('ADM-AUD-03: the timeline joins sign-ins, acts by and on a person, masks, exports and ended sessions; a link from each leads to its object', async ({
  page,
  fresh,
  sql,
}) => {
  const id = await accountIdOf(sql, '20000031');
  const own = await apiOf(fresh.url, '20000031');
  await own.post('ods/export', { what: 'policies', filters: { view: 'own' }, format: 'csv' });
  const support = await apiOf(fresh.url, 'hotro01');
  await support.post('admin/face-mask', { agentCode: '20000031', reason: REASON });
  await signIn(page, 'quantri01');
  await page.goto(`/admin/people/detail/${id}`);
  await page.getByRole('button', { name: 'Kết thúc mọi phiên' }).click();
  await giveReason(page, 'Kết thúc mọi phiên');
  await expect(page.getByText(/^Đã kết thúc mọi phiên của/)).toBeVisible();
  await page.getByRole('link', { name: 'Dòng thời gian', exact: true }).click();
  const events = page.getByRole('list', { name: 'Dòng thời gian' }).getByRole('listitem');
  await expect(events.first()).toBeVisible();
  for (const [words, to] of [
    ['Kết thúc các phiên của người dùng', new RegExp(`/admin/people/detail/${id}`)],
    ['Bắt đầu xem', new RegExp(`/admin/people/detail/${id}`)],
    [/xuất danh sách/i, new RegExp(`/admin/people/detail/${id}`)],
    ['Đăng nhập', new RegExp(`/admin/people/detail/${id}\\?tab=security`)],
  ] as const) {
    const link = events.filter({ hasText: words }).first().getByRole('link').first();
    await link.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(events.first()).toBeVisible();
  }
  // No event is without its way.
  for (const event of await events.all()) await expect(event.getByRole('link')).not.toHaveCount(0);
});

test('ADM-ACC-17: every page of people by keyboard, axe clean, on a phone, in light and dark, in both languages', async ({
  page,
  sql,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'quantri01');
  const id = await accountIdOf(sql, '20000009');
  const pages = [
    '/admin/people',
    '/admin/people/create',
    `/admin/people/explain?id=${id}`,
    `/admin/people/detail/${await accountIdOf(sql, '20000025')}`,
    `/admin/people/detail/${id}?tab=rights`,
    `/admin/people/detail/${id}?tab=security`,
  ];
  for (const language of ['vi', 'en']) {
    await page.evaluate((to) => localStorage.setItem('portal.language', to), language);
    for (const path of pages) {
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await comeToRest(page);
      if (language === 'vi') {
        const { missed, unseen } = await walkByTab(page);
        expect({ path, missed, unseen }).toEqual({ path, missed: [], unseen: [] });
      }
      await expectWell(page);
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/);
      await expectWell(page);
    }
  }
});
