import { launchCode } from '@portal/api-client/external';
import { filterMenu, menuName } from '@portal/permissions';
import type { MenuItem } from '@portal/types';
import { useMemo } from 'react';
import { launchOutside, leadsToOneOf, openOutside } from '../navigation/open-outside.ts';
import { usePortalHost, useShellSession } from '../portal/portal-context.ts';
import { actionOf } from './menu-entry.ts';

export const useMenuLabel = () => {
  const { i18n } = usePortalHost();
  return (item: MenuItem) => menuName(item, i18n.language);
};

/** The signed-in user's permitted menu (MENU-01). A tab without items of its own is one item. */
export const useUserMenu = (): MenuItem[] => {
  const { user, agent, menu } = useShellSession();
  return useMemo(
    () => (user ? filterMenu(menu, { authorities: user.authorities, agent }) : []),
    [user, agent, menu],
  );
};

/** Does what a menu item is for; what is not built yet says so. */
export const useMenuAct = () => {
  const { history, http, questions, dialogs } = usePortalHost();
  const goOutside = (href: string, item: MenuItem) => {
    const sites = Object.values(item.customData?.baseUrls ?? {});
    if (!leadsToOneOf(href, sites)) return openOutside(href);
    void launchOutside(href, async () => (await launchCode(http, href)).url);
  };
  return (item: MenuItem) => {
    const action = actionOf(item);
    if (action.kind === 'page') history.navigate(action.href);
    if (action.kind === 'dialog') void dialogs.open(action.name);
    if (action.kind === 'outside') goOutside(action.href, item);
    if (action.kind === 'building') void questions.ask(action.tablet ? 'tablet' : 'building');
  };
};
