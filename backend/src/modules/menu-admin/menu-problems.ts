import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { isAuthority } from '@portal/permissions';
import { ownerOf, PATH_ALIASES } from '@portal/registry';
import type { MenuProblem, PortalMenu, Registry, UserMenuRow } from '@portal/types';
import { portalPath } from '@portal/url-safety';

type Fault = Pick<MenuProblem, 'row' | 'field' | 'code'>;

/** The item that points to the tablet application: the shell knows it by its id (MENU-10). */
const TABLET_ITEM = 58;
const DIALOG = /^dialog:([a-z][a-z-]*)$/;
const ALIAS = /^[A-Za-z0-9._-]+$/;

/** What links are checked against. */
export interface LinkTargets {
  registry: Registry;
  /** The aliases that each item of the top menu has had: they are its own, whatever page shows them. */
  aliases: ReadonlyMap<string, readonly string[]>;
}

const isPage = (registry: Registry, path: string): boolean => {
  const pathname = path.replace(/[?#].*$/s, '');
  return pathname in PATH_ALIASES || ownerOf(registry, pathname) !== null;
};

const isDialog = (registry: Registry, name: string): boolean =>
  registry.remotes.some(({ current }) =>
    current.manifest.dialogs.some((dialog) => dialog.name === name),
  );

const isHttps = (link: string): boolean =>
  URL.canParse(link) && new URL(link).protocol === 'https:' && !/\s/.test(link);

/** What is wrong with where an item leads: a declared page, a dialog of a living remote, or https elsewhere. */
function linkFault(
  link: string,
  isLocal: boolean,
  registry: Registry,
): MenuProblem['code'] | undefined {
  if (!isLocal) return isHttps(link) ? undefined : 'LINK_UNSAFE';
  const dialog = DIALOG.exec(link)?.[1];
  if (dialog !== undefined) return isDialog(registry, dialog) ? undefined : 'DIALOG_UNKNOWN';
  if (link.startsWith('dialog:')) return 'DIALOG_UNKNOWN';
  const path = portalPath(link);
  if (path === null) return 'LINK_UNSAFE';
  return isPage(registry, path) ? undefined : 'LINK_DEAD';
}

function itemFaults(item: UserMenuRow, items: readonly UserMenuRow[], registry: Registry) {
  const fault = (field: string, code: MenuProblem['code'] | undefined): Fault[] =>
    code === undefined ? [] : [{ row: `item:${item.id}`, field, code }];
  const parent = items.find(({ id }) => id === item.parentId);
  const codes = [...(item.itemId === null ? [] : [item.itemId]), ...item.itemSub];
  return [
    ...fault('id', items.filter(({ id }) => id === item.id).length > 1 ? 'DUPLICATE' : undefined),
    ...fault('name', item.name[DEFAULT_LANGUAGE].trim() === '' ? 'NAME' : undefined),
    ...fault('parentId', item.parentId !== null && parent === undefined ? 'PARENT' : undefined),
    ...fault('parentId', parent !== undefined && parent.parentId !== null ? 'DEPTH' : undefined),
    ...(item.link === null ? [] : fault('link', linkFault(item.link, item.isLocalLink, registry))),
    ...(item.customLink === null
      ? []
      : fault('customLink', isHttps(item.customLink) ? undefined : 'LINK_UNSAFE')),
    ...fault('itemId', codes.every(isAuthority) ? undefined : 'RIGHT'),
  ];
}

function typeFaults({ types }: PortalMenu, { registry, aliases }: LinkTargets): Fault[] {
  const names = types.map(({ linkAlias }) => linkAlias);
  const lost = [...aliases.keys()].filter((code) => types.every((type) => type.code !== code));
  return [
    ...lost.map((code): Fault => ({ row: `type:${code}`, field: 'row', code: 'LOST' })),
    ...types.flatMap(({ code, label, linkAlias }) => {
      const fault = (field: string, found: MenuProblem['code']): Fault[] => [
        { row: `type:${code}`, field, code: found },
      ];
      const own = aliases.get(code);
      const path = `/${linkAlias}`;
      const isTaken =
        names.filter((name) => name === linkAlias).length > 1 ||
        (isPage(registry, path) && own?.includes(linkAlias) !== true);
      const leads = isPage(registry, path) || isPage(registry, `/${code.toLowerCase()}`);
      return [
        ...(own === undefined ? fault('code', 'UNKNOWN') : []),
        ...(label[DEFAULT_LANGUAGE].trim() === '' ? fault('label', 'NAME') : []),
        ...(!ALIAS.test(linkAlias)
          ? fault('linkAlias', 'LINK_UNSAFE')
          : isTaken
            ? fault('linkAlias', 'ALIAS_TAKEN')
            : leads
              ? []
              : fault('linkAlias', 'LINK_DEAD')),
      ];
    }),
  ];
}

/** What is wrong with menus, by row (areas/administration.md 5.5). */
export function menuFaults(menu: PortalMenu, targets: LinkTargets): Fault[] {
  const { items } = menu;
  const hasTablet = items.some(({ id }) => id === TABLET_ITEM);
  return [
    ...typeFaults(menu, targets),
    ...(hasTablet ? [] : [{ row: `item:${TABLET_ITEM}`, field: 'row', code: 'LOST' } as const]),
    ...items.flatMap((item) => itemFaults(item, items, targets.registry)),
  ];
}
