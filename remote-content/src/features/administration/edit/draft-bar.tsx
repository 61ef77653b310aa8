import type { ContentDraft } from '@portal/types';
import { Button, chakra, HStack, LiveText, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { ConfirmDialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { DraftBadge, ItemBadge } from '../content-badges.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { PreviewLinkDialog } from './preview-link-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { DraftActs } from './use-draft-acts.ts';
import type { DraftEditing } from './use-draft-editing.ts';

interface Props {
  draft: ContentDraft;
  editing: DraftEditing;
  acts: DraftActs;
  isReadOnly: boolean;
  onRevisions(): void;
  /** Undefined for who may not publish. */
  onTakeDown: (() => void) | undefined;
}

type Open = 'publish' | 'discard' | 'schedule' | 'preview';

/** Where the draft is, whether all is stored, and what can be done with it. It stays in view. */
export const DraftBar = ({ draft, editing, acts, isReadOnly, onRevisions, onTakeDown }: Props) => {
  const t = useStaffWords();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { state, may, live } = draft;
  const { busy } = acts;
  const canSubmit = may.edit && (state === 'DRAFT' || state === 'RETURNED');
  return (
    <chakra.div
      // On a phone it would cover half of what is written.
      position={{ base: 'static', lg: 'sticky' }}
      top="0"
      zIndex="1"
      bg="page"
      borderBottomWidth="1px"
      borderColor="line"
      paddingBlock="3"
      display="grid"
      gap="3"
      data-print="hide"
    >
      <HStack gap="3" flexWrap="wrap">
        <DraftBadge state={state} />
        {live && <ItemBadge state={live.state} />}
        {draft.publishAt !== null && (
          <Text fontSize="sm">
            {t('edit.publishAt')} <DateText value={draft.publishAt} time />
          </Text>
        )}
        <Text fontSize="sm" color="ink.muted" aria-hidden>
          {t(`status.${editing.status}`)}
        </Text>
        <LiveText>{t(`status.${editing.status}`)}</LiveText>
        {editing.status === 'failed' && (
          <Button size="sm" onClick={() => void editing.save()}>
            {t('status.again')}
          </Button>
        )}
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        {canSubmit && (
          <Button variant="primary" loading={busy} onClick={() => void acts.act('submit')}>
            {t('act.submit')}
          </Button>
        )}
        {may.review && (
          <>
            <Button variant="primary" loading={busy} onClick={() => void acts.act('approve')}>
              {t('act.approve')}
            </Button>
            <Button onClick={acts.giveBack}>{t('act.return')}</Button>
          </>
        )}
        {may.publish && (
          <>
            <Button onClick={() => setOpen('publish')}>{t('act.publish')}</Button>
            {state !== 'SCHEDULED' && (
              <Button onClick={() => setOpen('schedule')}>{t('act.schedule')}</Button>
            )}
          </>
        )}
        {may.publish && state === 'SCHEDULED' && (
          <Button loading={busy} onClick={() => void acts.act('unschedule')}>
            {t('act.unschedule')}
          </Button>
        )}
        <Button onClick={() => setOpen('preview')}>{t('previewLink.title')}</Button>
        <Button onClick={onRevisions}>{t('revision.title')}</Button>
        {!isReadOnly && (
          <>
            <Button loading={busy} onClick={() => void acts.act('snapshot')}>
              {t('act.snapshot')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen('discard')}>
              {t('act.discard')}
            </Button>
          </>
        )}
        {onTakeDown && (live?.state === 'LIVE' || live?.state === 'SCHEDULED') && (
          <Button variant="danger" onClick={onTakeDown}>
            {t('takeDown.title')}
          </Button>
        )}
      </HStack>
      {(open === 'publish' || open === 'discard') && (
        <ConfirmDialog
          open
          title={t(`act.${open}`)}
          confirmLabel={t(`act.${open}`)}
          danger={open === 'discard'}
          onCancel={close}
          onConfirm={() => {
            close();
            void acts.act(open);
          }}
        >
          {t(`act.${open}Text`)}
        </ConfirmDialog>
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          onClose={close}
          onChoose={(publishAt) => {
            close();
            void acts.schedule(publishAt);
          }}
        />
      )}
      {open === 'preview' && <PreviewLinkDialog draftId={draft.id} onClose={close} />}
    </chakra.div>
  );
};
