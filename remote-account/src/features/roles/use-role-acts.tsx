import { checkRole, editRole, setRoleState } from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import { type ChangedMeanwhile, useCheckedAct } from '@portal/remote-kit/admin';
import type { RoleCheck, RoleRow } from '@portal/types';
import { RoleEffectList } from './role-check-panel.tsx';
import { contentOf, type RoleDraft } from './role-draft.ts';

/** The role that another person changed meanwhile. */
export type RoleConflict = ChangedMeanwhile<RoleRow>;

export interface RoleActOptions {
  role: RoleRow;
  onChanged(role: RoleRow): void;
  onHeld(id: number): void;
  onConflict(conflict: RoleConflict): void;
}

/** Checks, saves, retires and restores a role. Render `dialog`. */
export const useRoleActs = ({ role, onChanged, ...outcomes }: RoleActOptions) => {
  const t = useWords();
  const { http } = usePortal();
  const { ask, checkAndAsk, checkOnly, ...act } = useCheckedAct<RoleRow, RoleRow, RoleCheck>({
    ...outcomes,
    isDone: (answer): answer is RoleRow => 'code' in answer,
    onDone: onChanged,
  });
  const { code, version, name } = role;
  const checked = (draft: RoleDraft) => () => checkRole(http, { code, ...contentOf(draft) });
  return {
    ...act,
    checkOnly: (draft: RoleDraft) => checkOnly(checked(draft)),
    save: (draft: RoleDraft) =>
      checkAndAsk(checked(draft), (found) => ({
        title: t('roles.saveOf', { name }),
        text: <RoleEffectList check={found} />,
        confirm: t(found.held ? 'roles.send' : 'roles.save'),
        send: (reason) => editRole(http, code, { ...contentOf(draft), version, reason }),
      })),
    setState: (how: 'retire' | 'restore') =>
      ask({
        title: t(`roles.${how}`),
        text: t(`roles.${how}Text`, { name }),
        confirm: t(`roles.${how}`),
        danger: how === 'retire',
        send: (reason) => setRoleState(http, how, { code, version, reason }),
      }),
  };
};
