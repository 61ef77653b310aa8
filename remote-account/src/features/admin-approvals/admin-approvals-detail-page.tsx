import { approvalQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { inLanguage } from '@portal/domain/language';
import { useLater, usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame, BeforeAfter } from '@portal/remote-kit/admin';
import { useParams } from '@portal/remote-kit/router';
import type { ApprovalDetail } from '@portal/types';
import { Alert, Button, chakra, ErrorState, HStack, SkeletonText, Text } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgainButton } from './again-button.tsx';
import type { Decision } from './decision-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

// A decision needs the library of forms; reading a request does not.
const load = () => import(/* webpackChunkName: "approval-decision" */ './decision-dialog.tsx');

const Effect = ({ request }: { request: ApprovalDetail }) => {
  const t = useWords();
  const { language } = usePortal();
  const { changes, notes } = request.effect;
  return (
    <Panel title={t(request.state === 'PENDING' ? 'approvals.effectNow' : 'approvals.effect')}>
      <BeforeAfter label={inLanguage(request.title, language)} changes={changes} />
      <chakra.ul listStyleType="none" marginTop="3">
        {notes.map((note) => (
          <Text as="li" key={inLanguage(note, language)} fontSize="sm">
            {inLanguage(note, language)}
          </Text>
        ))}
      </chakra.ul>
    </Panel>
  );
};

const Course = ({ request }: { request: ApprovalDetail }) => {
  const t = useWords();
  return (
    <Panel title={t('approvals.course')}>
      <DescriptionList
        items={[
          { label: t('approvals.maker'), value: request.makerName },
          { label: t('approvals.sentAt'), value: <DateText value={request.createdAt} time /> },
          { label: t('approvals.reason'), value: request.reason, wide: true },
          { label: t('approvals.checker'), value: request.checkerName },
          {
            label: t('approvals.decidedAt'),
            value: request.decidedAt && <DateText value={request.decidedAt} time />,
          },
          { label: t('approvals.note'), value: request.note, wide: true },
        ]}
      />
    </Panel>
  );
};

/** /admin/approvals/detail/:id: what changes, its effect at this moment, and the decision. */
export const AdminApprovalsDetailPage = () => {
  const t = useWords();
  const { http, language, queryClient, toast } = usePortal();
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(approvalQuery(http, id));
  const [how, setHow] = useState<Decision | null>(null);
  const close = () => setHow(null);
  const { part } = useLater(load, how !== null, () => {
    close();
    toast('error', t('approvals.tryAgain'));
  });
  const crumbs = [
    { label: t('approvals.title'), href: '/admin/approvals' },
    { label: data ? inLanguage(data.title, language) : t('approvals.one') },
  ];
  return (
    <AdminFrame>
      <DetailPage
        title={data ? inLanguage(data.title, language) : t('approvals.one')}
        breadcrumbs={crumbs}
        context={data && <StateBadge state={data.state} />}
        notice={
          data?.stale ? (
            <Alert tone="warning" title={t('approvals.stale')}>
              {t('approvals.staleText')}
            </Alert>
          ) : undefined
        }
      >
        {error ? (
          <ErrorState
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonText lines={6} />
        ) : (
          <>
            {data.error !== null && (
              <Alert tone="danger" title={t('approvals.state.FAILED')}>
                {data.error === 'APPROVAL_STALE' ? t('approvals.staleText') : data.error}
              </Alert>
            )}
            <Effect request={data} />
            <Course request={data} />
            <HStack gap="3" flexWrap="wrap">
              {data.mayDecide && (
                <>
                  <Button variant="primary" disabled={data.stale} onClick={() => setHow('approve')}>
                    {t('approvals.approve')}
                  </Button>
                  <Button onClick={() => setHow('reject')}>{t('approvals.reject')}</Button>
                </>
              )}
              {data.mayWithdraw && (
                <Button onClick={() => setHow('withdraw')}>{t('approvals.withdraw')}</Button>
              )}
              {data.again && <AgainButton call={data.again} title={data.title} />}
            </HStack>
            {how !== null && part && (
              <part.DecisionDialog
                how={how}
                request={data}
                close={close}
                onDone={() => {
                  close();
                  toast('success', t(`approvals.${how}Done`));
                  void queryClient.invalidateQueries({ queryKey: ['admin', 'approvals'] });
                }}
              />
            )}
          </>
        )}
      </DetailPage>
    </AdminFrame>
  );
};
