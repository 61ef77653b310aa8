import { type ChangedRole, checkRole, editRole, setRoleState } from '@portal/api-client/admin';
import { type ApiError, isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { RoleCheck, RoleRow } from '@portal/types';
import { useState } from 'react';
import { RoleEffectList } from './role-check-panel.tsx';
import { contentOf, type RoleDraft } from './role-draft.ts';

/** The role that another person changed meanwhile. */
export interface RoleConflict {
  error: ApiError;
  current: RoleRow;
}

const conflictOf = (error: unknown): RoleConflict | null => {
  if (!isApiError(error) || error.code !== 'ADMIN_CHANGED') return null;
  const { current } = (error.data ?? {}) as Partial<RoleConflict>;
  return current === undefined ? null : { error, current };
};

/** A 409 with the role as it is now is no failure of the dialog: the page shows both. */
const orConflict = (call: Promise<ChangedRole>): Promise<ChangedRole | RoleConflict> =>
  call.catch((error: unknown) => {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return conflict;
  });

export interface RoleActOptions {
  role: RoleRow;
  onChanged(role: RoleRow): void;
  onHeld(id: number): void;
  onConflict(conflict: RoleConflict): void;
}

/** Checks, saves, retires and restores a role: problems come first, then what it does and the reason. Render `dialog`. */
export const useRoleActs = ({ role, onChanged, onHeld, onConflict }: RoleActOptions) => {
  const t = useWords();
  const { http } = usePortal();
  const { ask, dialog } = useReason();
  const { run, busy, error } = useAction();
  const [check, setCheck] = useState<RoleCheck | null>(null);
  const { code, version, name } = role;
  const settle = (outcome: ChangedRole | RoleConflict) => {
    if ('error' in outcome) onConflict(outcome);
    else if ('code' in outcome) onChanged(outcome);
    else onHeld(outcome.changeRequestId);
  };
  const checked = (draft: RoleDraft) => checkRole(http, { code, ...contentOf(draft) });
  const confirm = (draft: RoleDraft, found: RoleCheck) =>
    ask({
      title: t('roles.saveOf', { name }),
      text: <RoleEffectList check={found} />,
      confirm: t(found.held ? 'roles.send' : 'roles.save'),
      send: (reason) => orConflict(editRole(http, code, { ...contentOf(draft), version, reason })),
      onSuccess: settle,
    });
  return {
    dialog,
    busy,
    error,
    check,
    forget: () => setCheck(null),
    checkOnly: (draft: RoleDraft) => void run(() => checked(draft), setCheck),
    save: (draft: RoleDraft) =>
      void run(
        () => checked(draft),
        (found) => {
          setCheck(found);
          if (found.problems.length === 0) confirm(draft, found);
        },
      ),
    setState: (how: 'retire' | 'restore') =>
      ask({
        title: t(`roles.${how}`),
        text: t(`roles.${how}Text`, { name }),
        confirm: t(`roles.${how}`),
        danger: how === 'retire',
        send: (reason) => orConflict(setRoleState(http, how, { code, version, reason })),
        onSuccess: settle,
      }),
  };
};
