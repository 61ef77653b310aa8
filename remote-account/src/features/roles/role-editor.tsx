import { isApiError } from '@portal/api-client/api-error';
import { LANGUAGES } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import { useDirty } from '@portal/remote-kit/forms';
import { type RoleMatrix, type RoleRow, TEXT_MAX } from '@portal/types';
import { Alert, Button, Flex, Stack, Text, TextField } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import { type ChangeEvent, useState } from 'react';
import { RightsGrid } from './rights-grid.tsx';
import { RoleCheckPanel } from './role-check-panel.tsx';
import { RoleConflictDialog } from './role-conflict-dialog.tsx';
import { differences, draftOf, type RoleDraft, setBack, withRight } from './role-draft.ts';
import { RoleHistoryPanel } from './role-history-panel.tsx';
import { type RoleConflict, useRoleActs } from './use-role-acts.tsx';
import { useRoleWords } from './use-role-words.ts';

interface Props {
  start: RoleRow;
  authorities: RoleMatrix['authorities'];
  /** The role as it is now, and as it was before. */
  onChanged(role: RoleRow, before: RoleDraft): void;
  onHeld(id: number): void;
  /** What is edited at first: the role itself, or what an undo puts back. */
  draft?: RoleDraft | undefined;
}

/** Names and rights of one role as a draft of this page alone, until they are saved. */
export const RoleEditor = ({ start, authorities, onChanged, onHeld, draft: first }: Props) => {
  const t = useWords();
  const { toast } = usePortal();
  const words = useRoleWords(authorities);
  const [role, setRole] = useState(start);
  const [draft, setDraft] = useState(first ?? draftOf(start));
  const [conflict, setConflict] = useState<RoleConflict | null>(null);
  const base = draftOf(role);
  const changes = differences(base, draft);
  const settled = useDirty(changes > 0);
  const acts = useRoleActs({
    role,
    onChanged: (changed) => {
      settled();
      onChanged(changed, base);
    },
    onHeld: (id) => {
      setDraft(base);
      acts.forget();
      onHeld(id);
    },
    onConflict: setConflict,
  });
  const change = (next: RoleDraft) => {
    acts.forget();
    setDraft(next);
  };
  const locked = role.own;
  return (
    <Stack gap="5">
      {locked && <Alert tone="info">{t('roles.ownText')}</Alert>}
      <Flex gap="3" wrap="wrap" align="center">
        <Button
          variant="primary"
          disabled={changes === 0 || locked}
          loading={acts.busy}
          onClick={() => acts.save(draft)}
        >
          {t('roles.save')}
        </Button>
        <Button disabled={acts.busy} onClick={() => acts.checkOnly(draft)}>
          {t('roles.check')}
        </Button>
        {changes > 0 && <Button onClick={() => change(base)}>{t('roles.discard')}</Button>}
        {!role.builtIn && !locked && (
          <Button
            disabled={changes > 0}
            onClick={() => acts.setState(role.retired ? 'restore' : 'retire')}
          >
            {t(role.retired ? 'roles.restore' : 'roles.retire')}
          </Button>
        )}
        <Text fontSize="sm" color="ink.muted">
          {changes === 0 ? t('roles.unchanged') : t('roles.changes', { count: changes })}
        </Text>
      </Flex>
      {acts.error !== null && acts.error !== undefined && (
        <Alert tone="danger" live>
          {isApiError(acts.error) ? acts.error.message : t('roles.tryAgain')}
        </Alert>
      )}
      {acts.check && <RoleCheckPanel check={acts.check} />}
      <Panel title={t('roles.names')}>
        <Stack gap="4">
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={words.nameLabel(language)}
              lang={language}
              maxLength={TEXT_MAX}
              autoComplete="off"
              disabled={locked}
              value={draft.names[language]}
              onChange={(event: ChangeEvent<HTMLInputElement>) =>
                change({ ...draft, names: { ...draft.names, [language]: event.target.value } })
              }
            />
          ))}
        </Stack>
      </Panel>
      <Panel title={t('roles.rights')}>
        <Stack gap="4">
          <Text fontSize="sm" color="ink.muted">
            {t('roles.keys')}
          </Text>
          <RightsGrid
            role={role.name}
            authorities={authorities}
            given={draft.rights}
            disabled={locked}
            onChange={(code, given) => change(withRight(draft, code, given))}
          />
        </Stack>
      </Panel>
      <RoleHistoryPanel
        code={role.code}
        authorities={authorities}
        onSetBack={
          locked
            ? undefined
            : (row) => {
                change(setBack(draft, row));
                toast('info', t('roles.backReady'));
              }
        }
      />
      {acts.dialog}
      {conflict && (
        <RoleConflictDialog
          conflict={conflict}
          mine={draft}
          authorities={authorities}
          onChoose={(chosen, current) => {
            setRole(current);
            change(chosen);
            setConflict(null);
          }}
          close={() => setConflict(null)}
        />
      )}
    </Stack>
  );
};
