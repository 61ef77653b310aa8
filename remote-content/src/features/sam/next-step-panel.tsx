import { useLabel } from '@portal/lists';
import type { SamResult } from '@portal/types';
import { Button, EmptyState, HStack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/data';
import { activityPath, CREATE_ACTIVITY } from './paths.ts';
import { useSamWords } from './use-sam-words.ts';

/** The form with the next step: an address names the party by its number alone. */
export const planPath = ({ activity, next }: SamResult): string => {
  const { partyKind, partyNo } = activity;
  const params = new URLSearchParams({ ...(next && { kind: next.kind }) });
  if (next?.startAt) params.set('at', next.startAt);
  if (partyNo) params.set(partyKind === 'PROSPECT' ? 'lead' : 'customer', partyNo);
  return `${CREATE_ACTIVITY}?${params}`;
};

/** The result is written; what is proposed next is one tap away. */
export const NextStepPanel = ({ result }: { result: SamResult }) => {
  const t = useSamWords();
  const label = useLabel();
  const { next, activity } = result;
  if (next === null) return null;
  const what = label(`sam.kind.${next.kind}`);
  return (
    <EmptyState
      title={t('next.title')}
      action={
        <HStack gap="2" flexWrap="wrap" justifyContent="center">
          <Button variant="primary" href={planPath(result)}>
            {t('next.plan', { what })}
          </Button>
          <Button href={activityPath(activity.actCode)}>{t('next.later')}</Button>
        </HStack>
      }
    >
      {next.startAt
        ? t('next.at', { what, at: formatDateTime(next.startAt) })
        : t('next.open', { what })}
    </EmptyState>
  );
};
