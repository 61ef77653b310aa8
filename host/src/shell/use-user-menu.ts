import { filterMenu } from '@portal/permissions';
import type { MenuItem } from '@portal/types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost, useShellSession } from '../portal-context.ts';
import { actionOf } from './menu-entry.ts';

export const useMenuLabel = () => {
  const { i18n } = usePortalHost();
  return (item: MenuItem) => (i18n.language === 'en' ? item.nameEn : item.name) || item.name;
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
  const { history, toast, dialogs } = usePortalHost();
  const { t } = useTranslation();
  return (item: MenuItem) => {
    const action = actionOf(item);
    if (action.kind === 'page') history.navigate(action.href);
    if (action.kind === 'dialog') void dialogs.open(action.name);
    if (action.kind === 'outside') window.open(action.href, '_blank', 'noopener');
    if (action.kind === 'building') {
      toast('info', t(action.tablet ? 'menu.tablet' : 'menu.building'));
    }
  };
};
