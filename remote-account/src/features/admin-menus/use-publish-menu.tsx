import { checkMenu, publishMenu } from '@portal/api-client/admin';
import { type ApiError, isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { HeldChange, MenuAdmin, MenuCheck, MenuVersionRow, PortalMenu } from '@portal/types';
import { useState } from 'react';
import { MenuEffectList } from './menu-check-panel.tsx';

/** The menus that another person published meanwhile. */
export interface MenuConflict {
  error: ApiError;
  current: PortalMenu & { version: MenuVersionRow };
}

type Outcome = MenuAdmin | HeldChange | MenuConflict;

const conflictOf = (error: unknown): MenuConflict | null => {
  if (!isApiError(error) || error.code !== 'ADMIN_CHANGED') return null;
  const { current } = (error.data ?? {}) as Partial<MenuConflict>;
  return current === undefined ? null : { error, current };
};

/** A 409 with the menus that count is no failure of the dialog: the page shows the difference. */
const orConflict = (call: Promise<MenuAdmin | HeldChange>): Promise<Outcome> =>
  call.catch((error: unknown) => {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return conflict;
  });

export interface PublishOptions {
  baseNo: number;
  onPublished(menu: MenuAdmin): void;
  onHeld(id: number): void;
  onConflict(conflict: MenuConflict): void;
}

/** Checks and publishes menus: problems come first, then what it does and the reason. Render `dialog`. */
export const usePublishMenu = ({ baseNo, onPublished, onHeld, onConflict }: PublishOptions) => {
  const t = useWords();
  const { http } = usePortal();
  const { ask, dialog } = useReason();
  const { run, busy, error } = useAction();
  const [check, setCheck] = useState<MenuCheck | null>(null);
  const settle = (outcome: Outcome) => {
    if ('changeRequestId' in outcome && !('items' in outcome)) onHeld(outcome.changeRequestId);
    else if ('error' in outcome) onConflict(outcome);
    else onPublished(outcome);
  };
  const confirm = (menu: PortalMenu, { effect }: MenuCheck) =>
    ask({
      title: t('menus.apply'),
      text: <MenuEffectList effect={effect} />,
      confirm: t(effect.widens ? 'menus.send' : 'menus.apply'),
      danger: effect.emptied > 0,
      send: (reason) =>
        orConflict(publishMenu(http, { baseNo, ...menu, reason, confirmEmpty: effect.emptied })),
      onSuccess: settle,
    });
  return {
    dialog,
    busy,
    error,
    check,
    forget: () => setCheck(null),
    checkOnly: (menu: PortalMenu) => void run(() => checkMenu(http, menu), setCheck),
    publish: (menu: PortalMenu) =>
      void run(
        () => checkMenu(http, menu),
        (found) => {
          setCheck(found);
          if (found.problems.length === 0) confirm(menu, found);
        },
      ),
    restore: ({ no }: MenuVersionRow) =>
      ask({
        title: t('menus.restoreOf', { no }),
        text: t('menus.restoreText', { no }),
        confirm: t('menus.restore'),
        send: (reason) => orConflict(publishMenu(http, { baseNo, versionNo: no, reason })),
        onSuccess: settle,
      }),
  };
};
