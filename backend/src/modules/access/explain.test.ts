import { decidePage } from '@portal/permissions';
import type {
  AccessChoices,
  AccessExplained,
  AccessQuestion,
  MenuItem,
  PageDeclaration,
  UserRecord,
} from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import { account, accountAuthority, auditEvent, menuItem } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { publishOwnManifests } from '../../testing/own-manifests.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';

/** Calls of one account in an hour. */
const CALLS = 60;
/** A level, the channel, a director, a candidate and staff. */
const KINDS = ['20000009', '20000021', '20000030', 'ungvien01', 'quantri02'];
/** One for each of the required actions. */
const STEPS = ['20000022', '20000023', '20000024', '20000025', '20000026'];

let portal: TestPortal;
let pages: PageDeclaration[];
beforeAll(async () => {
  portal = await startTestPortal();
  pages = await publishOwnManifests(portal);
}, 240_000);
afterAll(() => portal?.close());

let askers = 0;
let calls = CALLS;
let asker: Client;
/** Asks as one account after another, each within the limit of its hour. */
async function ask(question: AccessQuestion) {
  if (calls === CALLS) {
    askers += 1;
    calls = 0;
    await addAccount(portal.db, `hoi-${askers}`, ['account.manage'], { accountType: 1 });
    asker = await portal.signIn(`hoi-${askers}`);
  }
  calls += 1;
  return asker.post('/api/admin/access/explain', question);
}
const explain = async (question: AccessQuestion) => dataOf<AccessExplained>(await ask(question));
const failing = ({ steps }: AccessExplained) =>
  steps.filter(({ ok }) => !ok).map(({ rule }) => rule);
const grant = async (username: string, authorityCode: string, effect: 'GRANT' | 'DENY') => {
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  const own = { accountId: row?.id ?? 0, reason: 'Theo yêu cầu của phòng kinh doanh' };
  await portal.db.insert(accountAuthority).values({ ...own, authorityCode, effect });
  return () =>
    portal.db
      .delete(accountAuthority)
      .where(
        and(
          eq(accountAuthority.accountId, own.accountId),
          eq(accountAuthority.authorityCode, authorityCode),
        ),
      );
};

it('pages: agrees with the guard that the shell asks, for each rule of a page and each kind of person', async () => {
  const byRule = new Map(
    pages.map((page) => [`${page.access} ${page.permission} ${page.open}`, page]),
  );
  const steps = ['/login', '/online-security', '/change-password', '/reset-password', '/'];
  const ofSteps = pages.filter(({ path }) => steps.includes(path));
  expect(ofSteps).toHaveLength(steps.length);
  // Each rule for an agent and for an administrator, a part of them for the other kinds.
  const rules = [...byRule.values()];
  const some = rules.filter((_, at) => at % 5 === 0);
  const rulesOf = new Map([...KINDS.map((kind) => [kind, some] as const)]);
  for (const kind of ['20000009', 'quantri02']) rulesOf.set(kind, rules);
  const answers = { yes: 0, no: 0 };
  for (const username of [...KINDS, ...STEPS]) {
    const person = await portal.signIn(username);
    const user = (await person.get('/api/admin/account/detail')).body.data as UserRecord;
    for (const page of [...ofSteps, ...(rulesOf.get(username) ?? [])]) {
      const opens = decidePage(page, user).kind === 'show';
      const { allowed, wouldNeed } = await explain({
        username,
        page: `https://portal.example${page.path.replace(/:\w+/g, '1')}?a=1#b`,
      });
      expect([username, page.path, allowed]).toEqual([username, page.path, opens]);
      if (allowed) expect(wouldNeed).toEqual([]);
      answers[opens ? 'yes' : 'no'] += 1;
    }
  }
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(30);
}, 240_000);

it('items of the menu: agrees with the menu that each person gets', async () => {
  const [first, second] = await portal.db
    .select()
    .from(menuItem)
    .where(eq(menuItem.disabled, false));
  for (const row of [first, second])
    await portal.db
      .update(menuItem)
      .set({ hidden: true })
      .where(eq(menuItem.id, row?.id ?? 0));
  const { menuItems } = dataOf<AccessChoices>(
    await (await portal.signIn('quantri01')).get('/api/admin/access/choices'),
  );
  expect(menuItems.length).toBeGreaterThan(30);
  const idsOf = (items: MenuItem[]): number[] =>
    items.flatMap(({ id, subMenuList }) => [id, ...idsOf(subMenuList)]);
  for (const username of KINDS) {
    const person = await portal.signIn(username);
    const seen = new Set(idsOf((await person.get('/api/menu/user')).body.data as MenuItem[]));
    const all = ['20000009', '20000021'].includes(username);
    for (const { id } of menuItems.filter((_, at) => all || at % 4 === 0)) {
      const { allowed, wouldNeed } = await explain({ username, menuItemId: id });
      expect([username, id, allowed]).toEqual([username, id, seen.has(id)]);
      expect(wouldNeed.length > 0).toBe(!allowed);
    }
  }
  for (const row of [first, second])
    await portal.db
      .update(menuItem)
      .set({ hidden: false })
      .where(eq(menuItem.id, row?.id ?? 0));
}, 240_000);

it('a right says by which role it is held, and what would give it: the narrowest role, and who can', async () => {
  const held = await explain({ username: '20000009', authority: 'policy.view' });
  expect([held.allowed, held.wouldNeed]).toEqual([true, []]);
  expect(held.steps.at(-1)).toMatchObject({ rule: 'AUTHORITY', deniedBy: null });
  expect(held.steps.at(-1)?.sources).toContainEqual(
    expect.objectContaining({ kind: 'ROLE', name: 'Đại lý' }),
  );
  const missing = await explain({ username: '20000009', authority: 'audit.view' });
  expect([missing.allowed, failing(missing)]).toEqual([false, ['AUTHORITY']]);
  const [need] = missing.wouldNeed;
  expect(need).toMatchObject({ rule: 'AUTHORITY' });
  expect(need?.text).toMatch(/\(audit\.view\): qua vai trò Kiểm soát/);
  expect(need?.by.map(({ username }) => username)).toContain('phanquyen01');
  // Own rights cannot be changed: the holder of role.manage is not named for herself.
  const own = await explain({ username: 'phanquyen01', authority: 'audit.view' });
  const usernames = own.wouldNeed[0]?.by.map(({ username }) => username);
  expect([usernames?.includes('phanquyen01'), usernames?.includes('quantri01')]).toEqual([
    ...[false, true],
  ]);
});

it('a denial is named with its reason and comes before what the role gives', async () => {
  const end = await grant('20000011', 'claim.view', 'DENY');
  const denied = await explain({ username: '20000011', authority: 'claim.view' });
  expect(denied.steps.at(-1)).toMatchObject({
    ...{ ok: false, sources: [{ kind: 'ROLE' }] },
    deniedBy: { reason: 'Theo yêu cầu của phòng kinh doanh' },
  });
  expect(denied.wouldNeed.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Bỏ lệnh từ chối quyền .*claim\.view/),
  ]);
  await end();
  expect((await explain({ username: '20000011', authority: 'claim.view' })).allowed).toBe(true);
});

it('a closed account, one that has left and a step that is due are each named with who can help', async () => {
  const closed = await explain({ username: '20000029', page: '/personal-info' });
  expect(failing(closed)).toEqual(['ACCOUNT']);
  expect(closed.wouldNeed[0]?.by.map(({ username }) => username)).toContain('quantri01');
  const step = await explain({ username: '20000024', page: '/personal-info' });
  expect(failing(step)).toEqual(['STEP']);
  expect(step.wouldNeed).toEqual([
    { rule: 'STEP', text: expect.stringMatching(/^Chính người này cần/), by: [] },
  ]);
});

it('addresses: aliases lead on as in the shell, and what is no page of the portal is said to be none', async () => {
  expect((await explain({ username: '20000009', page: '/documents' })).steps[0]?.text).toMatch(
    /\/documens/,
  );
  for (const page of ['/khong-co-trang-nay', '//evil.example/', 'javascript:alert(1)']) {
    const answer = await explain({ username: '20000009', page });
    expect([page, failing(answer)]).toEqual([page, ['PAGE']]);
  }
  expect((await explain({ username: '20000009', page: '/403' })).allowed).toBe(true);
  const unknown = await explain({ username: '20000009', menuItemId: 999_999 });
  expect(failing(unknown)).toEqual(['MENU_ITEM']);
});

it('takes one question about one person; unknown rights, people and rows are refused, and the look is recorded', async () => {
  const codeOf = async (question: object) => {
    const { status, body } = await ask(question as AccessQuestion);
    return [status, body.errorCode];
  };
  const wrong = [400, 'INPUT-ERROR'];
  expect(await codeOf({ username: '20000009' })).toEqual(wrong);
  expect(await codeOf({ page: '/' })).toEqual(wrong);
  expect(await codeOf({ username: '20000009', page: '/', authority: 'home.view' })).toEqual(wrong);
  expect(await codeOf({ username: '20000009', accountId: 1, page: '/' })).toEqual(wrong);
  expect(await codeOf({ username: '20000009', authority: 'khong.co' })).toEqual([
    ...[400, 'ROLE_UNKNOWN'],
  ]);
  expect(await codeOf({ username: 'khong-co', page: '/' })).toEqual([404, 'NOT_FOUND']);
  await explain({ username: '20000009', page: '/' });
  const [event] = await portal.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'access.explain'))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  expect(event).toMatchObject({ result: 'OK', object: expect.stringMatching(/^account:\d+$/) });
});
