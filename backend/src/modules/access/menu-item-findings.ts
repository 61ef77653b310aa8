import { isDfa, isFlaggedFor } from '@portal/permissions';
import { asc } from 'drizzle-orm';
import { menuItem } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import { type MenuItemRow, readerOf, userMenu } from '../auth/menu-store.ts';
import type { AccessQuery } from './access-query.ts';
import { accountFinding } from './account-findings.ts';
import { type Finding, finding } from './finding.ts';
import { rightFinding } from './right-finding.ts';
import { whoCan } from './who-can.ts';

const nameOf = ({ call }: AccessQuery, row: MenuItemRow) =>
  translatedValue(row, 'name', call.language);

/** What a person who works on the menu could change. */
const menuNeed = async (query: AccessQuery, text: string) => [
  { text, by: await whoCan(query, 'menu.manage', false) },
];

/** A parent is in the menu while one of its children is. */
async function childrenFinding(
  query: AccessQuery,
  children: readonly MenuItemRow[],
): Promise<Finding> {
  const { call, subject, words } = query;
  const shown = children.filter(({ hidden }) => !hidden);
  const names = shown.map((child) => nameOf(query, child)).join(', ');
  const seen = (await userMenu(call.db, subject)).flatMap(({ subMenuList }) =>
    subMenuList.map(({ id }) => id),
  );
  const ok = shown.some(({ id }) => seen.includes(id));
  const text = words('roles.explain.menuChild', { names });
  if (ok) return finding('MENU_CHILD', true, text);
  const need = { text: words('roles.need.menuChild', { names }) };
  return finding('MENU_CHILD', false, text, [{ ...need, by: await whoCan(query, 'role.manage') }]);
}

/** What lets a person see an item that leads somewhere: channel, flag or right (spec/access.md 6). */
async function ownFinding(query: AccessQuery, item: MenuItemRow): Promise<Finding> {
  const { subject, words } = query;
  const { agent } = readerOf(subject, subject.authorities);
  if (agent && isDfa(agent.agentType)) {
    const ok = !item.ignoreAgentType;
    const needs = ok ? [] : await menuNeed(query, words('roles.need.menuChannel'));
    return finding('MENU_CHANNEL', ok, words('roles.explain.menuChannel'), needs);
  }
  if (isFlaggedFor(item, agent)) return finding('MENU_FLAG', true, words('roles.explain.menuFlag'));
  const codes = [...new Set([...(item.itemId === null ? [] : [item.itemId]), ...item.itemSub])];
  if (codes.length > 0) return rightFinding(query, codes);
  const need = await menuNeed(query, words('roles.need.menuRight'));
  return finding('NO_RULE', false, words('roles.explain.menuRight'), need);
}

/** Whether an item of the menu is in the person's, by the rules of `filterMenu`. */
export async function menuItemFindings(query: AccessQuery, id: number): Promise<Finding[]> {
  const { call, words } = query;
  const rows = await call.db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));
  const item = rows.find((row) => row.id === id);
  const account = await accountFinding(query);
  if (item === undefined) {
    const need = await menuNeed(query, words('roles.need.menuItemUnknown'));
    return [account, finding('MENU_ITEM', false, words('roles.explain.menuItemUnknown'), need)];
  }
  const hidden = [item, ...rows.filter((row) => row.id === item.parentId)].filter(
    (row) => row.hidden,
  );
  const text = words('roles.explain.menuItem', { name: nameOf(query, item) });
  const names = hidden.map((row) => nameOf(query, row)).join(', ');
  const need = hidden.length ? await menuNeed(query, words('roles.need.menuItem', { names })) : [];
  const children = rows.filter((row) => row.parentId === id);
  return [
    account,
    finding('MENU_ITEM', hidden.length === 0, text, need),
    children.length > 0 ? await childrenFinding(query, children) : await ownFinding(query, item),
  ];
}
