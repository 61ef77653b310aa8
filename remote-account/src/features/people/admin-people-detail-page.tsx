import { PEOPLE_KEY, personQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { useLabel } from '@portal/lists';
import { useLater, usePageTitle, usePortal, useSession, useWords } from '@portal/remote-kit';
import { AdminFrame, HeldNotice } from '@portal/remote-kit/admin';
import { useParams, useSearchParams } from '@portal/remote-kit/router';
import type { ContactsChanged } from '@portal/types';
import { Card, ErrorState, Flex, Skeleton, Text } from '@portal/ui';
import { DateText, Tabs } from '@portal/ui/data';
import { DetailPage } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonOverview } from './person-overview.tsx';
import { PersonRightsTab } from './person-rights-tab.tsx';
import { PersonSecurityTab } from './person-security-tab.tsx';
import { PersonStateBadge } from './person-state.tsx';
import { PersonTimelineTab } from './person-timeline-tab.tsx';
import { usePersonActs } from './use-person-acts.tsx';
import { WhyNotPanel } from './why-not-panel.tsx';

const TABS = ['overview', 'rights', 'security', 'timeline'] as const;
const loadDialog = () => import(/* webpackChunkName: "person-contacts" */ './contacts-dialog.tsx');

/** /admin/people/detail/:id: a person, why they do not get in, and what can be done about it. */
export const AdminPeopleDetailPage = () => {
  const t = useWords();
  const label = useLabel();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const { user } = useSession();
  // The timeline is of the audit log: for who reads that.
  const tabs = TABS.filter(
    (one) => one !== 'timeline' || user?.authorities.includes('audit.view') === true,
  );
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'overview';
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(http, id));
  const acts = usePersonActs();
  const [editing, setEditing] = useState(false);
  const [held, setHeld] = useState<number | null>(null);
  const { part } = useLater(loadDialog, editing, () => {
    setEditing(false);
    toast('error', t('people.tryAgain'));
  });
  usePageTitle(person?.fullname);
  const close = (changed?: ContactsChanged) => {
    setEditing(false);
    if (changed === undefined) return;
    setHeld(changed.changeRequestId);
    if (changed.changeRequestId === null) toast('success', t('people.saved'));
    void client.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  const breadcrumbs = [
    { label: t('people.title'), href: '/admin/people' },
    { label: person?.fullname ?? t('people.person') },
  ];

  if (!person) {
    return (
      <AdminFrame>
        <DetailPage title={t('people.person')} breadcrumbs={breadcrumbs}>
          <Card>
            {error ? (
              <ErrorState
                code={isApiError(error) ? error.code : undefined}
                onRetry={() => void refetch()}
                retrying={isFetching}
              >
                {isApiError(error) ? error.message : undefined}
              </ErrorState>
            ) : (
              <Skeleton height="160px" />
            )}
          </Card>
        </DetailPage>
      </AdminFrame>
    );
  }
  const summary = (
    <Card>
      <Flex gap="3" wrap="wrap" align="center">
        <PersonStateBadge state={person.state} />
        <Text>{label(`account.type.${person.accountType}`)}</Text>
        <Text color="ink.muted">{person.username}</Text>
        <Text color="ink.muted">
          {t('people.lastLogin')}{' '}
          {person.lastLoginAt ? <DateText value={person.lastLoginAt} time /> : t('people.never')}
        </Text>
      </Flex>
    </Card>
  );
  const edit = () => setEditing(true);
  return (
    <AdminFrame>
      <DetailPage
        title={person.fullname}
        breadcrumbs={breadcrumbs}
        summary={summary}
        notice={held !== null && <HeldNotice id={held} onClose={() => setHeld(null)} />}
      >
        <WhyNotPanel person={person} acts={acts} onEditContacts={edit} />
        <Tabs
          label={t('people.tabs')}
          active={tab}
          items={tabs.map((key) => ({
            key,
            label: t(`people.tab.${key}`),
            href: `/admin/people/detail/${id}${key === 'overview' ? '' : `?tab=${key}`}`,
          }))}
        />
        {tab === 'overview' && <PersonOverview person={person} acts={acts} onEditContacts={edit} />}
        {tab === 'rights' && <PersonRightsTab person={person} />}
        {tab === 'timeline' && <PersonTimelineTab person={person} />}
        {tab === 'security' && <PersonSecurityTab person={person} acts={acts} />}
      </DetailPage>
      {editing && part && <part.ContactsDialog person={person} close={close} />}
      {acts.dialog}
    </AdminFrame>
  );
};
