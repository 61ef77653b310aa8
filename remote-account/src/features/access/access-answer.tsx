import { useWords } from '@portal/remote-kit';
import type { AccessExplained } from '@portal/types';
import { Alert, Badge, Flex, Heading, Stack, Text } from '@portal/ui';
import { RightSources } from '../roles/right-sources.tsx';

/** Yes or no, the rules that decided it, and what would be needed and who can see to it. */
export const AccessAnswer = ({ answer }: { answer: AccessExplained }) => {
  const t = useWords();
  const { allowed, steps, wouldNeed } = answer;
  return (
    <Stack gap="5">
      <Alert
        tone={allowed ? 'success' : 'warning'}
        live
        title={t(allowed ? 'access.yes' : 'access.no')}
      />
      <section aria-label={t('access.rules')}>
        <Heading as="h3" size="sm">
          {t('access.rules')}
        </Heading>
        <Stack as="ol" gap="3" listStyleType="none" marginBlockStart="3">
          {steps.map(({ rule, ok, text, sources, deniedBy }) => (
            <Flex as="li" key={`${rule} ${text}`} gap="3" wrap="wrap" align="center">
              <Badge tone={ok ? 'success' : 'danger'}>
                {t(ok ? 'access.met' : 'access.unmet')}
              </Badge>
              <Text flex="1 1 220px" overflowWrap="anywhere">
                {text}
              </Text>
              {(sources.length > 0 || deniedBy) && (
                <RightSources sources={sources} denial={deniedBy} />
              )}
            </Flex>
          ))}
        </Stack>
      </section>
      {wouldNeed.length > 0 && (
        <section aria-label={t('access.needs')}>
          <Heading as="h3" size="sm">
            {t('access.needs')}
          </Heading>
          <Stack as="ul" gap="3" marginBlockStart="3">
            {wouldNeed.map(({ rule, text, by }) => (
              <li key={`${rule} ${text}`}>
                <Text overflowWrap="anywhere">{text}</Text>
                {by.length > 0 && (
                  <Text fontSize="sm" color="ink.muted" overflowWrap="anywhere">
                    {t('access.by', {
                      names: by
                        .map(({ username, fullname }) => `${fullname} (${username})`)
                        .join(', '),
                    })}
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
};
