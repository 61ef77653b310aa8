import { actionsOf } from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import type { ActivityDetail } from '@portal/types';
import { Button, Card, HStack, Stack, Text } from '@portal/ui';
import { DescriptionList, dash, formatDateTime } from '@portal/ui/data';
import { Phone } from '@portal/ui/icons';
import { DetailPage, Panel } from '@portal/ui/pages';
import { ActivityBadge } from './activity-badge.tsx';
import { ActivityPage } from './activity-page.tsx';
import { clockOf } from './clock-of.ts';
import { HistoryList } from './history-list.tsx';
import { PartyName } from './party-name.tsx';
import { editPath, resultPath, SAM, statusPath } from './paths.ts';
import { useSamWords } from './use-sam-words.ts';

const Actions = ({ of }: { of: ActivityDetail }) => {
  const t = useSamWords();
  const label = useLabel();
  const allowed = actionsOf(of.status);
  const changes = allowed.filter((action) => action !== 'REPORT');
  return (
    <HStack gap="2" flexWrap="wrap">
      {of.phone && !of.masked && (
        <Button href={`tel:${of.phone}`} icon={<Phone size={18} />}>
          {t('callShort')}
        </Button>
      )}
      {of.mine && allowed.includes('REPORT') && (
        <Button variant="primary" href={resultPath(of.actCode)}>
          {label('sam.action.REPORT')}
        </Button>
      )}
      {of.mine && of.status === 'PLANNED' && (
        <Button href={editPath(of.actCode)}>{t('detail.edit')}</Button>
      )}
      {changes.length > 0 && (of.mine || allowed.includes('REOPEN')) && (
        <Button href={statusPath(of.actCode)}>{t('detail.status')}</Button>
      )}
    </HStack>
  );
};

const Detail = ({ of }: { of: ActivityDetail }) => {
  const t = useSamWords();
  const label = useLabel();
  return (
    <DetailPage
      title={`${label(`sam.kind.${of.kind}`)}${of.party ? ` · ${of.party}` : ''}`}
      context={t('detail.context', { code: of.actCode })}
      breadcrumbs={[{ label: t('title'), href: SAM }]}
      action={<Actions of={of} />}
      aside={
        <Panel
          title={t('detail.history')}
          status={of.history.length === 0 ? 'empty' : 'ready'}
          empty={{ title: t('detail.noHistory') }}
        >
          <HistoryList of={of.history} />
        </Panel>
      }
    >
      <Card padding="lg">
        <Stack gap="4">
          <DescriptionList
            columns={2}
            items={[
              { label: label('sam.column.party'), value: <PartyName row={of} /> },
              {
                label: label('sam.column.status'),
                value: <ActivityBadge status={of.status} overdue={of.overdue} />,
              },
              {
                label: label('sam.column.startAt'),
                value: `${formatDateTime(of.startAt)} – ${clockOf(of.endAt)}`,
              },
              { label: t('form.purpose'), value: label(`sam.purpose.${of.purpose}`) },
              {
                label: label('sam.column.outcome'),
                value: of.outcome ? label(`sam.outcome.${of.outcome}`) : dash,
              },
              { label: t('form.place'), value: of.place ?? dash },
              ...(of.assignedBy ? [{ label: t('detail.assignedBy'), value: of.assignedBy }] : []),
              ...(of.moves > 0 ? [{ label: t('detail.moves'), value: of.moves }] : []),
              ...(of.cancelReason
                ? [{ label: t('detail.cancelReason'), value: of.cancelReason }]
                : []),
              ...(of.mine ? [] : [{ label: t('detail.agent'), value: of.agentName }]),
            ]}
          />
          {of.note && (
            <Stack gap="1">
              <Text fontWeight="600">{t('form.note')}</Text>
              <Text whiteSpace="pre-wrap">{of.note}</Text>
            </Stack>
          )}
        </Stack>
      </Card>
    </DetailPage>
  );
};

/** /sam-detail/{actCode}: an activity, what came of it, and the last ones with the same party. */
export const SamDetailPage = () => {
  const t = useSamWords();
  return <ActivityPage title={t('detail.title')}>{(of) => <Detail of={of} />}</ActivityPage>;
};
