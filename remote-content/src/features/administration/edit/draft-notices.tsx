import type { ContentDraft } from '@portal/types';
import { Alert, Button, Stack } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { useStaffWords } from '../use-staff-words.ts';
import type { DraftActs } from './use-draft-acts.ts';

interface Props {
  draft: ContentDraft;
  acts: DraftActs;
  /** Names a path of the body in words. */
  nameOf(path: string): string;
}

/** Who writes in it now, why it came back, and what it lacks. */
export const DraftNotices = ({ draft, acts, nameOf }: Props) => {
  const t = useStaffWords();
  const { lock, note, state, missing } = draft;
  const isLocked = lock !== null && !lock.mine;
  const isReturned = state === 'RETURNED' && note !== null;
  if (!isLocked && !isReturned && missing.length === 0) return null;
  return (
    <Stack gap="3">
      {isLocked && (
        <Alert
          tone="warning"
          live
          title={t('lock.title', { name: lock.by.name })}
          action={
            <Button size="sm" loading={acts.busy} onClick={() => void acts.takeOver()}>
              {t('lock.takeOver')}
            </Button>
          }
        >
          {t('lock.since')} <DateText value={lock.since} time />. {t('lock.text')}
        </Alert>
      )}
      {isReturned && (
        <Alert tone="warning" title={t('edit.returned')}>
          {note}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert tone="info" title={t('edit.missing')}>
          {missing.map(nameOf).join(', ')}
        </Alert>
      )}
    </Stack>
  );
};
