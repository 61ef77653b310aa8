import type {
  ApprovalDetail,
  MenuAdmin,
  MenuCheck,
  MenuItem,
  MenuPreview,
  MenuVersionRow,
  PortalMenu,
  UserMenuRow,
} from '@portal/types';
import { desc, eq, sql } from 'drizzle-orm';
import { account, auditEvent, changeRequest } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { publishOwnManifests } from '../../testing/own-manifests.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type MenuItemRow, menuTree } from '../auth/menu-store.ts';
import { currentMenu, replaceMenu, storeVersion } from './menu-store.ts';

const REASON = 'Theo yêu cầu của phòng kinh doanh';

let portal: TestPortal;
let maker: Client;
let start: MenuAdmin;

beforeAll(async () => {
  portal = await startTestPortal();
  await publishOwnManifests(portal);
  await addAccount(portal.db, 'menu01', ['menu.manage', 'admin.view'], { accountType: 1 });
  await addAccount(portal.db, 'menu02', ['menu.manage', 'admin.view'], { accountType: 1 });
  await addAccount(portal.db, 'vaitro02', ['menu.manage', 'role.manage', 'admin.view'], {
    accountType: 1,
  });
  maker = await portal.signIn('menu01');
  start = await read();
}, 240_000);
afterAll(() => portal.close());

async function read(by = maker): Promise<MenuAdmin> {
  const { status, body } = await by.get('/api/admin/menu');
  expect(status).toBe(200);
  return body.data as MenuAdmin;
}
const wholeOf = ({ types, items }: PortalMenu): PortalMenu => ({ types, items });
/** The menus of the start with one item changed. */
const withItem = (id: number, part: Partial<UserMenuRow>): PortalMenu => ({
  ...wholeOf(start),
  items: start.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
});
const check = async (menu: PortalMenu) => {
  const { status, body } = await maker.post('/api/admin/menu/check', menu);
  expect(status).toBe(200);
  return body.data as MenuCheck;
};
const publish = (body: object, by = maker): Promise<Reply> =>
  by.post('/api/admin/menu/publish', { reason: REASON, ...body });
const done = (reply: Reply): MenuAdmin => {
  expect([reply.status, reply.body.errorCode]).toEqual([200, undefined]);
  return reply.body.data as MenuAdmin;
};
const firstFault = ({ body }: Reply) => (body.fields as { field: string; code: string }[])[0];
const code = ({ status, body }: Reply) => [status, body.errorCode];
const menuOf = async (username: string) =>
  (await (await portal.signIn(username)).get('/api/menu/user')).body.data as MenuItem[];
afterEach(async () => {
  await portal.db.delete(changeRequest);
  await replaceMenu(portal.db, start);
});

it('the menus of the catalogue are sound beside the pages of the portal, and change no one’s rights', async () => {
  const { problems, effect } = await check(wholeOf(start));
  expect(problems).toEqual([]);
  expect(effect).toEqual({ gains: [], losses: [], emptied: 0, widens: false });
});

it('ADM-MENU-01: nothing counts before it is published; then the next call has order, parent, name, flags, link and right', async () => {
  const before = await menuOf('20000009');
  const [first] = before;
  const [moved, linked, taken] = before[1]?.subMenuList ?? [];
  if (!moved || !linked || !taken) throw new Error('the menu has too few items');
  const menu = {
    ...wholeOf(start),
    items: [
      ...start.items.filter(({ id }) => id !== first?.id),
      ...start.items.flatMap((item) =>
        item.id === first?.id ? [{ ...item, name: { vi: 'Việc hằng ngày', en: 'Daily' } }] : [],
      ),
    ].map((item) => {
      if (item.id === moved.id) return { ...item, parentId: first?.id ?? null, disabled: true };
      if (item.id === linked.id) return { ...item, link: '/personal-info' };
      return item.id === taken.id ? { ...item, itemId: 'role.manage', itemSub: [] } : item;
    }),
  };
  await check(menu);
  expect(await menuOf('20000009')).toEqual(before);
  done(await publish({ baseNo: start.version.no, ...menu }));
  const after = await menuOf('20000009');
  expect(after.at(-1)).toMatchObject({ id: first?.id, name: 'Việc hằng ngày', nameEn: 'Daily' });
  expect(after.at(-1)?.subMenuList).toContainEqual(
    expect.objectContaining({ id: moved.id, disabled: true }),
  );
  const [group] = after;
  expect(group?.subMenuList.map(({ id }) => id)).not.toContain(moved.id);
  expect(group?.subMenuList.map(({ id }) => id)).not.toContain(taken.id);
  expect(group?.subMenuList.find(({ id }) => id === linked.id)).toMatchObject({
    link: '/personal-info',
  });
  expect(after.slice(1, -1)).toEqual(before.slice(2));
});

it('the call needs menu.manage, a reason and a recent proof of identity', async () => {
  const other = await portal.signIn('20000009');
  expect(code(await other.get('/api/admin/menu'))).toEqual([403, 'access.denined']);
  const body = { baseNo: start.version.no, ...wholeOf(start) };
  expect((await publish({ ...body, reason: 'ngắn' })).status).toBe(400);
  portal.clock.move(10 * 60_000);
  await maker.post('/api/authen/keep-alive');
  portal.clock.move(10 * 60_000);
  expect(code(await publish(body))).toEqual([403, 'REAUTH_REQUIRED']);
  maker = await portal.signIn('menu01');
});

it('ADM-MENU-02 the preview of each account equals what it gets after publishing', async () => {
  const { items } = start;
  const [hidden, disabled] = [11, 13];
  const menu = {
    ...wholeOf(start),
    items: [...items].reverse().map((item) => ({
      ...item,
      hidden: item.id === hidden,
      disabled: item.id === disabled,
      ignoreAgentType: item.id === 81 || item.ignoreAgentType,
    })),
  };
  const names = ['20000009', '20000021', '20000030', 'ungvien01'];
  const previews = new Map<string, MenuPreview>();
  for (const username of names) {
    const [row] = await portal.db.select().from(account).where(eq(account.username, username));
    const reply = await maker.post('/api/admin/menu/preview', { ...menu, accountId: row?.id });
    expect(reply.status).toBe(200);
    previews.set(username, reply.body.data as MenuPreview);
  }
  done(await publish({ baseNo: (await read()).version.no, ...menu }));
  const tops = (await portal.visitor().get('/api/menu/type')).body.data as { code: string }[];
  for (const username of names) {
    const preview = previews.get(username);
    expect(preview?.username).toBe(username);
    expect(preview?.items).toEqual(await menuOf(username));
    const bar = tops.filter((type) => type.code !== 'USERGUIDE').map((type) => type.code);
    expect(preview?.types.map((type) => type.code)).toEqual(bar);
  }
  const unknown = await maker.post('/api/admin/menu/preview', { ...menu, username: 'khongco' });
  expect(unknown.status).toBe(404);
});

it('ADM-MENU-03 a flag that would give GADs a right says how many gain which, is held, and is approved only by a holder of role.manage', async () => {
  // A page that directors do not have by their roles.
  const menu = withItem(101, { roleLeader: true });
  const gads = await portal.db.execute<{ id: string }>(sql`
    select account.id from account join agent on agent.id = account.agent_id
     where agent.group_type = 'GAD' and agent.leader_level > 1 and account.status = 'ACTIVE' and agent.status = 'ACTIVE'
       and not exists (select from account_role ar join role_authority ra on ra.role_id = ar.role_id
         where ar.account_id = account.id and ra.authority_code = 'admin.view')`);
  expect(gads.rows.length).toBeGreaterThan(0);
  const { effect } = await check(menu);
  expect(effect.gains).toMatchObject([{ authority: 'admin.view', people: gads.rows.length }]);
  expect(effect.widens).toBe(true);
  const held = await publish({ baseNo: (await read()).version.no, ...menu });
  expect(held.status).toBe(202);
  const { changeRequestId: id } = held.body.data as { changeRequestId: number };
  expect((await read()).changeRequestId).toBe(id);
  expect((await read()).items).toEqual(start.items);
  const decision = { id, version: 1, note: 'Đã xem và đồng ý' };
  const without = await portal.signIn('menu02');
  expect(code(await without.post('/api/admin/approvals/approve', decision))).toEqual([
    403,
    'access.denined',
  ]);
  const checker = await portal.signIn('vaitro02');
  const detail = (await checker.get(`/api/admin/approvals/detail?id=${id}`)).body
    .data as ApprovalDetail;
  expect(detail.effect.notes[0]?.vi).toContain(`${gads.rows.length} người được thêm quyền`);
  expect(detail.effect.changes).toContainEqual({
    ...{ field: 'item:101 Tổng quan: Cho cả tổng đại lý (GAD)', before: 'Không', after: 'Có' },
  });
  const approved = await checker.post('/api/admin/approvals/approve', decision);
  expect(approved.body.data).toEqual({ id, state: 'APPLIED' });
  expect((await read()).items.find((item) => item.id === 101)?.roleLeader).toBe(true);
});

it('an approval that waits for another publication compares with what that published', async () => {
  const { no } = (await read()).version;
  const held = await publish({ baseNo: no, ...withItem(101, { roleLeader: true }) });
  const { changeRequestId: id } = held.body.data as { changeRequestId: number };
  const checker = await portal.signIn('vaitro02');
  const other = withItem(101, { name: { vi: 'Việc khác', en: 'Other work' } });
  let approving: Promise<Reply> | undefined;
  await portal.db.transaction(async (tx) => {
    await currentMenu(tx, true);
    approving = checker.post('/api/admin/approvals/approve', { id, version: 1, note: 'Đồng ý' });
    for (let waits = 0; waits === 0; ) {
      const { rows } = await portal.db.execute<{ waits: number }>(
        sql`select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted`,
      );
      waits = rows[0]?.waits ?? 0;
    }
    await replaceMenu(tx, other);
    await storeVersion(tx, { no: no + 1, menu: other, reason: '', at: portal.clock.now() });
  });
  expect(code((await approving) as Reply)).toEqual([409, 'APPROVAL_STALE']);
  expect((await read()).items.find((item) => item.id === 101)?.roleLeader).toBe(false);
});

it.each<[string, Partial<UserMenuRow>, string]>([
  ['a dead path', { link: '/khong-co-trang-nay' }, 'LINK_DEAD'],
  ['javascript:', { link: 'javascript:alert(1)' }, 'LINK_UNSAFE'],
  ['another host by //', { link: '//evil.example' }, 'LINK_UNSAFE'],
  ['an unknown dialog', { link: 'dialog:khong-co' }, 'DIALOG_UNKNOWN'],
  ['http outside', { link: 'http://evil.example', isLocalLink: false }, 'LINK_UNSAFE'],
  ['a third level', { parentId: 12 }, 'DEPTH'],
  ['an unknown right', { itemId: 'khong.co' }, 'RIGHT'],
])('part of ADM-MENU-04: %s is refused at its row', async (_, part, fault) => {
  const menu = withItem(11, part);
  const { problems } = await check(menu);
  expect(problems).toMatchObject([{ row: 'item:11', code: fault }]);
  const reply = await publish({ baseNo: (await read()).version.no, ...menu });
  expect(reply.status).toBe(400);
  expect(firstFault(reply)).toMatchObject({ code: fault });
  expect(await read()).toMatchObject({ items: start.items });
});

it('ADM-MENU-04 every fault is refused by its row, and who would lose every item is counted and confirmed', async () => {
  const faults: [PortalMenu, string, string][] = [
    [withItem(11, { link: '/khong-co' }), 'item:11', 'LINK_DEAD'],
    [withItem(11, { link: 'javascript:alert(1)' }), 'item:11', 'LINK_UNSAFE'],
    [withItem(11, { link: '//evil.example' }), 'item:11', 'LINK_UNSAFE'],
    [withItem(11, { link: 'dialog:khong-co' }), 'item:11', 'DIALOG_UNKNOWN'],
    [withItem(11, { parentId: 12 }), 'item:11', 'DEPTH'],
    [{ ...wholeOf(start), items: start.items.filter(({ id }) => id !== 58) }, 'item:58', 'LOST'],
    [
      {
        ...wholeOf(start),
        types: start.types.map((type) =>
          type.code === 'NEWS' ? { ...type, linkAlias: 'dashboard' } : type,
        ),
      },
      'type:NEWS',
      'ALIAS_TAKEN',
    ],
  ];
  const { no: baseNo } = (await read()).version;
  for (const [menu, row, fault] of faults) {
    expect((await check(menu)).problems).toEqual([
      expect.objectContaining({ row, code: fault, text: expect.stringMatching(/\.$/) }),
    ]);
    const reply = await publish({ baseNo, ...menu });
    expect(reply.status).toBe(400);
    expect(firstFault(reply)).toMatchObject({
      ...{ field: expect.stringMatching(row), code: fault },
    });
  }
  const nothing = {
    ...wholeOf(start),
    items: start.items.map((item) => ({ ...item, hidden: item.parentId !== null })),
  };
  const { effect } = await check(nothing);
  expect(effect.emptied).toBeGreaterThan(0);
  const reply = await publish({ baseNo, ...nothing });
  expect(code(reply)).toEqual([409, 'MENU_EMPTY']);
  expect(reply.body.description).toBe(
    `${effect.emptied} tài khoản sẽ không còn mục nào trong menu.`,
  );
  done(await publish({ baseNo, ...nothing, confirmEmpty: effect.emptied }));
  expect(await menuOf('20000009')).toEqual([]);
});

it('ADM-MENU-05 the second publisher gets 409 with the menus now; an earlier version published again is the same byte for byte', async () => {
  const before = await read();
  const { no: baseNo } = before.version;
  const bytes = (await maker.get('/api/menu/user')).text;
  const rows = () =>
    portal.db.execute(sql`select to_jsonb(m) - 'created_at' - 'updated_at' - 'version' as row
      from menu_item m order by id`);
  const stored = JSON.stringify((await rows()).rows);
  const first = withItem(11, { name: { vi: 'Bảng số liệu', en: 'Figures' } });
  done(await publish({ baseNo, ...first }));
  const late = await publish(
    { baseNo, ...withItem(11, { hidden: true }) },
    await portal.signIn('menu02'),
  );
  expect(code(late)).toEqual([409, 'ADMIN_CHANGED']);
  const { current } = late.body.data as { current: MenuAdmin };
  expect(current.version).toMatchObject({ no: baseNo + 1, by: 'Người menu01', reason: REASON });
  expect(current.items.find(({ id }) => id === 11)?.name.vi).toBe('Bảng số liệu');
  const versions = (await maker.get('/api/admin/menu/versions')).body.data as MenuVersionRow[];
  expect(versions.slice(0, 2).map(({ no }) => no)).toEqual([baseNo + 1, baseNo]);
  done(await publish({ baseNo: baseNo + 1, versionNo: baseNo }));
  const after = await read();
  expect(JSON.stringify(wholeOf(after))).toBe(JSON.stringify(wholeOf(before)));
  expect((await maker.get('/api/menu/user')).text).toBe(bytes);
  expect(JSON.stringify((await rows()).rows)).toBe(stored);
});

it('publishing is audited with person, reason and what changed', async () => {
  const { no: baseNo } = (await read()).version;
  done(await publish({ baseNo, ...withItem(11, { name: { vi: 'Số liệu', en: 'Figures' } }) }));
  const [event] = await portal.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'menu.publish'))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  expect(event).toMatchObject({
    ...{ actorName: 'menu01', result: 'OK', object: `menu:${baseNo + 1}` },
    detail: {
      reason: REASON,
      changes: [
        { field: 'item:11 Số liệu: name.vi', before: 'Bảng điều khiển', after: 'Số liệu' },
        { field: 'item:11 Số liệu: name.en', before: 'Dashboard', after: 'Figures' },
      ],
    },
  });
});

it('a tree of many levels with each id twice is no more work than a flat one', () => {
  const row = (id: number, parentId: number | null) => ({ id, parentId }) as MenuItemRow;
  const rows = Array.from({ length: 150 }, (_, at) => [
    row(at + 1, at === 0 ? null : at),
    row(at + 1, at === 0 ? null : at),
  ]).flat();
  const tree = menuTree(rows);
  expect(tree).toHaveLength(2);
  expect(tree.flatMap(({ subMenuList }) => subMenuList)).toHaveLength(4);
});
