import * as z from 'zod/mini';
import { menuItem } from '../host/menu.ts';
import { translated } from '../text/text.ts';
import { actReason } from './approval.ts';

const id = z.int().check(z.positive());
const code = z.string().check(z.minLength(1), z.maxLength(60));
const link = z.nullable(z.string().check(z.trim(), z.maxLength(500)));

/** An item of the top menu, as it is administered; the order is that of the list. */
export const topMenuRow = z.object({
  code,
  label: translated,
  linkAlias: z.string().check(z.trim(), z.maxLength(100)),
});
export type TopMenuRow = z.infer<typeof topMenuRow>;

/** An item of the signed-in user's menu, as it is administered; the order is that of the list, parents anywhere. */
export const userMenuRow = z.object({
  id,
  parentId: z.nullable(id),
  name: translated,
  link,
  customLink: link,
  /** The authority that shows it, and others that show it too. */
  itemId: z.nullable(code),
  itemSub: z.array(code).check(z.maxLength(60)),
  isLocalLink: z.boolean(),
  hidden: z.boolean(),
  disabled: z.boolean(),
  underConstruction: z.boolean(),
  /** Not for agents of the digital channel. */
  ignoreAgentType: z.boolean(),
  /** Also for leaders of level 3. */
  roleBm: z.boolean(),
  /** Also for directors (GAD) above level 1. */
  roleLeader: z.boolean(),
});
export type UserMenuRow = z.infer<typeof userMenuRow>;

/** Both menus whole: they are checked and published together. */
export const portalMenu = z.object({
  types: z.array(topMenuRow).check(z.maxLength(30)),
  items: z.array(userMenuRow).check(z.maxLength(300)),
});
export type PortalMenu = z.infer<typeof portalMenu>;

/** A published version of the menus. */
export const menuVersionRow = z.object({
  no: z.number(),
  /** ISO 8601; null for menus that were never published, such as those of the catalogue. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changeRequestId: z.nullable(z.number()),
});
export type MenuVersionRow = z.infer<typeof menuVersionRow>;

/** GET admin/menu: the menus that count now. */
export const menuAdmin = z.object({
  version: menuVersionRow,
  ...portalMenu.shape,
  authorities: z.array(z.object({ code: z.string(), name: translated })),
  /** The request that waits for a second person. */
  changeRequestId: z.nullable(z.number()),
});
export type MenuAdmin = z.infer<typeof menuAdmin>;

/** What is wrong with a row, as the service names it. */
export const MENU_FAULTS = [
  'LINK_DEAD',
  'LINK_UNSAFE',
  'DIALOG_UNKNOWN',
  'ALIAS_TAKEN',
  'DEPTH',
  'PARENT',
  'LOST',
  'DUPLICATE',
  'UNKNOWN',
  'NAME',
  'RIGHT',
] as const;

/** What is wrong with one row. */
export const menuProblem = z.object({
  /** `item:58` or `type:NEWS`. */
  row: z.string(),
  field: z.string(),
  code: z.enum(MENU_FAULTS),
  text: z.string(),
});
export type MenuProblem = z.infer<typeof menuProblem>;

const rightEffect = z.object({
  authority: z.string(),
  name: translated,
  people: z.number(),
});

/** What publishing would do: who gains or loses which authority, and how many would see no item any more. */
export const menuEffect = z.object({
  gains: z.array(rightEffect),
  losses: z.array(rightEffect),
  emptied: z.number(),
  /** It widens rights, so that a second person has to approve it. */
  widens: z.boolean(),
});
export type MenuEffect = z.infer<typeof menuEffect>;

/** POST admin/menu/check. */
export const menuCheck = z.object({ problems: z.array(menuProblem), effect: menuEffect });
export type MenuCheck = z.infer<typeof menuCheck>;

/** POST admin/menu/preview: the menus as an account would get them. */
export const menuPreviewQuery = z.object({
  ...portalMenu.shape,
  accountId: z.optional(id),
  /** Instead of the id. */
  username: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
});
export type MenuPreviewQuery = z.infer<typeof menuPreviewQuery>;
export const menuPreview = z.object({
  username: z.string(),
  fullname: z.string(),
  types: z.array(topMenuRow),
  items: z.array(menuItem),
});
export type MenuPreview = z.infer<typeof menuPreview>;

const publication = {
  /** The version that the change was made from. */
  baseNo: z.int().check(z.minimum(0)),
  /** How many accounts without any item were confirmed. */
  confirmEmpty: z.optional(z.int().check(z.minimum(0))),
  reason: actReason,
};

/** POST admin/menu/publish: new menus, or those of an earlier version. */
export const menuPublish = z.union([
  z.strictObject({ ...publication, ...portalMenu.shape }),
  z.strictObject({ ...publication, versionNo: z.int().check(z.minimum(0)) }),
]);
export type MenuPublish = z.infer<typeof menuPublish>;
