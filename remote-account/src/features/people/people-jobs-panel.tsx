import { actOnPeopleJobs, PEOPLE_KEY, peopleJobsQuery } from '@portal/api-client/admin';
import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import type { PeopleJob } from '@portal/types';
import { Alert, chakra, HStack, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { JobActButton } from '../operations/job-act-button.tsx';
import { JobBadge, JobProgress } from '../operations/job-progress.tsx';
import { useJobAct } from '../operations/use-job-act.ts';

const KNOWN = new Set([
  ...['SELF_CHANGE', 'RANK_HIGHER', 'LAST_ADMIN', 'PERSON_LEFT', 'NO_CONTACT'],
  ...['NOT_FIRST_LOGIN', 'NOT_FOUND'],
]);

/** Whom an act could not be done to, each with the reason. */
const Problems = ({ problems }: Pick<PeopleJob, 'problems'>) => {
  const t = useWords();
  if (problems.length === 0) return null;
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" minHeight="44px" alignContent="center">
        {t('people.jobs.problems', { count: problems.length })}
      </chakra.summary>
      <chakra.ul paddingInlineStart="5">
        {problems.map(({ id, username, fullname, code }) => (
          <li key={id}>
            {username === null ? `#${id}` : `${fullname} (${username})`}:{' '}
            {t(`people.jobs.problem.${KNOWN.has(code) ? code : 'OTHER'}`)}
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
};

/** The user's own acts on many people: progress without a reload, and whom they could not be done to. */
export const PeopleJobsPanel = () => {
  const t = useWords();
  const { http, language } = usePortal();
  const client = useQueryClient();
  const { data: jobs = [] } = useQuery(peopleJobsQuery(http));
  const { ask, dialog } = useReason();
  const refresh = () => client.invalidateQueries({ queryKey: PEOPLE_KEY });
  const act = useJobAct({
    ask,
    send: (how, body) => actOnPeopleJobs(http, how, body),
    onDone: refresh,
  });
  // The list of people is read again when a job has moved on: states in it change.
  const state = jobs.map(({ id, done, state: now }) => `${id}${now}${done}`).join();
  const seen = useRef(state);
  useEffect(() => {
    const before = seen.current;
    seen.current = state;
    if (before !== '' && before !== state)
      void client.invalidateQueries({ queryKey: [...PEOPLE_KEY, 'list'] });
  }, [state, client]);
  if (jobs.length === 0) return null;
  return (
    <>
      <Panel title={t('people.jobs.title')}>
        <Stack as="ul" gap="5" listStyleType="none" padding="0">
          {jobs.map((job) => (
            <li key={job.id}>
              <Stack gap="2">
                <HStack gap="3" flexWrap="wrap">
                  <Text fontWeight="600">{inLanguage(job.title, language)}</Text>
                  <JobBadge row={job} />
                  <Text fontSize="sm" color="ink.muted">
                    <DateText value={job.createdAt} time />
                  </Text>
                  <JobActButton row={job} onAct={act} />
                </HStack>
                <JobProgress row={job} />
                {job.error !== null && <Alert tone="danger" title={job.error} />}
                <Problems problems={job.problems} />
              </Stack>
            </li>
          ))}
        </Stack>
      </Panel>
      {dialog}
    </>
  );
};
