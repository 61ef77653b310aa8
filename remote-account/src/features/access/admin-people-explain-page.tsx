import { explainAccess, personQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import { useSearchParams } from '@portal/remote-kit/router';
import type { AccessExplained } from '@portal/types';
import { Alert, Button, Card, Stack } from '@portal/ui';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccessAnswer } from './access-answer.tsx';
import { draftIn, questionOf } from './access-draft.ts';
import { AccessForm } from './access-form.tsx';

/** /admin/people/explain: why a person sees a page, an item of the menu, a right or a policy, or does not. */
export const AdminPeopleExplainPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const [params] = useSearchParams();
  const accountId = Number(params.get('id')) || null;
  const { data: person } = useQuery({
    ...personQuery(http, accountId ?? 0),
    enabled: accountId !== null,
  });
  const [draft, setDraft] = useState(() => draftIn(params));
  const [answer, setAnswer] = useState<AccessExplained | null>(null);
  const { run, busy, error } = useAction();
  const failure = isApiError(error) && error.status === 404 ? t('access.noPerson') : null;
  return (
    <AdminFrame>
      <DetailPage
        title={t('access.title')}
        context={person ? `${person.fullname} (${person.username})` : t('access.context')}
        breadcrumbs={[
          { label: t('people.title'), href: '/admin/people' },
          ...(person
            ? [{ label: person.fullname, href: `/admin/people/detail/${person.id}?tab=rights` }]
            : []),
          { label: t('access.title') },
        ]}
        action={
          accountId !== null && (
            <Button href="/admin/people/explain">{t('access.otherPerson')}</Button>
          )
        }
      >
        <Card>
          <Stack gap="4">
            <AccessForm
              draft={draft}
              accountId={accountId}
              busy={busy}
              onChange={(next) => {
                setDraft(next);
                setAnswer(null);
              }}
              onAsk={() =>
                void run(() => explainAccess(http, questionOf(draft, accountId)), setAnswer)
              }
            />
            {error !== null && error !== undefined && (
              <Alert tone="danger" live title={t('access.failed')}>
                {failure ?? (isApiError(error) ? error.message : t('people.tryAgain'))}
              </Alert>
            )}
          </Stack>
        </Card>
        {answer && (
          <Panel title={t('access.answer')}>
            <AccessAnswer answer={answer} />
          </Panel>
        )}
      </DetailPage>
    </AdminFrame>
  );
};
