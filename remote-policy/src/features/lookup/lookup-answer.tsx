import { useWords } from '@portal/remote-kit';
import { Alert, Card, Heading, Stack } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import type { Answer } from './use-lookup.ts';

/** What the lookup found; heard as well as seen. */
export const LookupAnswer = ({ answer }: { answer: Answer | null }) => {
  const t = useWords();
  if (answer?.kind === 'failed') {
    return <Alert tone={answer.captcha ? 'warning' : 'danger'} title={answer.text} />;
  }
  if (answer?.kind === 'none') {
    return (
      <Alert tone="info" title={t('lookup.none', { code: answer.agentCode })}>
        {t('lookup.noneText')}
      </Alert>
    );
  }
  return (
    <div aria-live="polite">
      {answer?.kind === 'found' && (
        <Card>
          <Stack gap="4">
            <Heading size="md">{t('lookup.found')}</Heading>
            <DescriptionList
              columns={3}
              items={[
                { label: t('lookup.agentCode'), value: answer.termination.agentCode },
                { label: t('lookup.agentName'), value: answer.termination.agentName },
                {
                  label: t('lookup.terminatedOn'),
                  value: <DateText value={answer.termination.terminatedOn} />,
                },
              ]}
            />
          </Stack>
        </Card>
      )}
    </div>
  );
};
