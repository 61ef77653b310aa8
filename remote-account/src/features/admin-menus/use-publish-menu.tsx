import { checkMenu, publishMenu } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { type ChangedMeanwhile, useCheckedAct } from '@portal/remote-kit/admin';
import type { MenuAdmin, MenuCheck, MenuVersionRow, PortalMenu } from '@portal/types';
import { MenuEffectList } from './menu-check-panel.tsx';
import { useEditingWords } from './use-editing-words.ts';

type Current = PortalMenu & { version: MenuVersionRow };

/** The menus that another person published meanwhile. */
export type MenuConflict = ChangedMeanwhile<Current>;

export interface PublishOptions {
  baseNo: number;
  onPublished(menu: MenuAdmin): void;
  onHeld(id: number): void;
  onConflict(conflict: MenuConflict): void;
}

/** Checks and publishes menus, and goes back to a version. Render `dialog`. */
export const usePublishMenu = ({ baseNo, onPublished, ...outcomes }: PublishOptions) => {
  const t = useEditingWords();
  const { http } = usePortal();
  const { ask, checkAndAsk, checkOnly, ...act } = useCheckedAct<MenuAdmin, Current, MenuCheck>({
    ...outcomes,
    isDone: (answer): answer is MenuAdmin => 'items' in answer,
    onDone: onPublished,
  });
  return {
    ...act,
    checkOnly: (menu: PortalMenu) => checkOnly(() => checkMenu(http, menu)),
    publish: (menu: PortalMenu) =>
      checkAndAsk(
        () => checkMenu(http, menu),
        ({ effect }) => ({
          title: t('apply'),
          text: <MenuEffectList effect={effect} />,
          confirm: t(effect.widens ? 'send' : 'apply'),
          danger: effect.emptied > 0,
          send: (reason) =>
            publishMenu(http, { baseNo, ...menu, reason, confirmEmpty: effect.emptied }),
        }),
      ),
    restore: ({ no }: MenuVersionRow) =>
      ask({
        title: t('restoreOf', { no }),
        text: t('restoreText', { no }),
        confirm: t('restore'),
        send: (reason) => publishMenu(http, { baseNo, versionNo: no, reason }),
      }),
  };
};
