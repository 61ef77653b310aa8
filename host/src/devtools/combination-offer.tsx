import { isApiError } from '@portal/api-client/api-error';
import { combinationOf } from '@portal/api-client/release';
import { readCombination } from '@portal/registry';
import type { CombinationAnswer } from '@portal/types';
import { Alert, Button, ErrorState, Flex, Heading, SkeletonText, Stack, Text } from '@portal/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePortalHost } from '../portal/portal-context.ts';
import { CombinationTable } from './combination-table.tsx';
import { useDevtoolsWords } from './devtools-words.ts';
import { isBad } from './version-label.ts';

const MINUTES = 60;

/** Whether the service would pin it: all parts are read and exist, and none is withdrawn. */
const isUsable = ({ parts, faults }: CombinationAnswer): boolean =>
  parts.length > 0 &&
  faults.length === 0 &&
  parts.every(({ version }) => version !== null && version.state !== 'withdrawn');

const Notes = ({ of }: { of: CombinationAnswer }) => {
  const t = useDevtoolsWords();
  const { parts, faults } = of;
  return (
    <>
      {parts.length === 0 && faults.length === 0 && (
        <Alert tone="warning">{t('combination.nothing')}</Alert>
      )}
      {faults.length > 0 && (
        <Alert tone="danger">{t('combination.faults', { parts: faults.join(', ') })}</Alert>
      )}
      {faults.length === 0 && parts.length > 0 && !isUsable(of) && (
        <Alert tone="danger">{t('combination.notUsable')}</Alert>
      )}
      {isUsable(of) && parts.some(({ version }) => version && isBad(version)) && (
        <Alert tone="warning">{t('combination.bad')}</Alert>
      )}
    </>
  );
};

/** What the link would pin, for whom, how long, how it ends; nothing is pinned before the click. */
export const CombinationOffer = ({ text }: { text: string }) => {
  const { http, history, releases, toast } = usePortalHost();
  const t = useDevtoolsWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['releases', 'combination', text],
    queryFn: () => combinationOf(http, text),
    staleTime: 0,
  });
  const { mutate: use, isPending } = useMutation({
    mutationFn: async () => {
      const loaded = await releases.load();
      await loaded.pin({ pins: readCombination(text).pins, reason: `link: ${text}`.slice(0, 500) });
    },
    networkMode: 'always',
    // The link is left: going back or reloading asks nothing again.
    onSuccess: () => history.navigate('/', { replace: true }),
    onError: (failure) =>
      toast('error', t('pinFailed'), isApiError(failure) ? failure.message : undefined),
  });
  return (
    <Stack gap="6">
      <Stack gap="2">
        <Heading as="h1" size="xl" tabIndex={-1}>
          {t('combination.title')}
        </Heading>
        <Text>{t('combination.text')}</Text>
        <Text>
          {t('combination.ends', { hours: data ? Math.round(data.minutes / MINUTES) : '–' })}
        </Text>
      </Stack>
      {data ? (
        <>
          <Notes of={data} />
          {data.parts.length > 0 && <CombinationTable parts={data.parts} />}
        </>
      ) : error ? (
        <ErrorState
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          variant="primary"
          loading={isPending}
          disabled={!data || !isUsable(data)}
          onClick={() => use()}
        >
          {t('combination.use')}
        </Button>
        <Button href="/">{t('combination.normal')}</Button>
      </Flex>
    </Stack>
  );
};
