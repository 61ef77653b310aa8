import * as z from 'zod/mini';

/** Menu item (spec/access.md 3). `itemId` and `itemSub` name authorities. */
export interface MenuItem {
  id: number;
  name: string;
  /** A further language is a further field of this form; `menuName` of @portal/permissions reads them. */
  nameEn: string;
  link: string | null;
  customLink: string | null;
  itemId: string | null;
  itemSub: string[];
  isLocalLink: boolean;
  hidden: boolean;
  disabled: boolean;
  underConstruction: boolean;
  ignoreAgentType: boolean;
  roleBm: boolean;
  roleLeader: boolean;
  subMenuList: MenuItem[];
  /** Of what leads outside: the addresses of the outer systems. Never a token (MENU-15). */
  customData?: { baseUrls: Record<string, string> } | undefined;
}

export const menuItem: z.ZodMiniType<MenuItem> = z.looseObject({
  id: z.number(),
  name: z.string(),
  nameEn: z.string(),
  link: z.nullable(z.string()),
  customLink: z.nullable(z.string()),
  itemId: z.nullable(z.string()),
  itemSub: z.array(z.string()),
  isLocalLink: z.boolean(),
  hidden: z.boolean(),
  disabled: z.boolean(),
  underConstruction: z.boolean(),
  ignoreAgentType: z.boolean(),
  roleBm: z.boolean(),
  roleLeader: z.boolean(),
  get subMenuList() {
    return z.array(menuItem);
  },
  customData: z.optional(z.object({ baseUrls: z.record(z.string(), z.string()) })),
});

/** GET menu/type: the top menu that visitors see too. */
export const menuType = z.object({ code: z.string(), label: z.string(), linkAlias: z.string() });
export type MenuType = z.infer<typeof menuType>;
