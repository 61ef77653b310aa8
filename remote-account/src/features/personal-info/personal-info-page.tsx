import { personalInfoQuery } from '@portal/api-client/account';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Card, ErrorState } from '@portal/ui';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import { PanelsSkeleton, SummarySkeleton } from './info-skeleton.tsx';
import { ContactPanel, IdentityPanel } from './person-panels.tsx';
import { SummaryCard } from './summary-card.tsx';
import { AgentPanel, CandidatePanel } from './work-panels.tsx';

/** /personal-info: what the company knows of the user. */
export const PersonalInfoPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { impersonating } = useSession();
  const { data: info, error, isFetching, refetch } = useQuery(personalInfoQuery(http));
  const head = { title: t('info.title'), context: t('info.context') };

  if (info) {
    return (
      <DetailPage {...head} summary={<SummaryCard info={info} />}>
        {info.agent && <AgentPanel agent={info.agent} />}
        <CandidatePanel info={info} />
        <IdentityPanel info={info} />
        <ContactPanel info={info} />
        {/* An agent's sessions are hidden under impersonation (IMP-05). */}
        {impersonating === null && <SessionsPanel />}
      </DetailPage>
    );
  }
  if (error) {
    return (
      <DetailPage {...head}>
        <Card>
          <ErrorState
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {isApiError(error) ? error.message : undefined}
          </ErrorState>
        </Card>
      </DetailPage>
    );
  }
  return (
    <DetailPage {...head} summary={<SummarySkeleton />}>
      <PanelsSkeleton />
    </DetailPage>
  );
};
