import { isApiError } from '@portal/api-client/api-error';
import { clearRecent, FAVORITE_KEY, recentQuery } from '@portal/api-client/favorite';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import {
  Box,
  Button,
  Card,
  chakra,
  ErrorState,
  Heading,
  Link,
  SkeletonText,
  Stack,
  Text,
} from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { KindIcon } from './kind-icon.tsx';
import { useFavoriteWords } from './use-favorite-words.ts';

/** The customers and policies that the person opened lately. */
export const RecentList = () => {
  const t = useFavoriteWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const heading = useId();
  const { data, error, refetch, isFetching } = useQuery(recentQuery(http));
  const { run, busy } = useAction();
  const clear = () =>
    void run(async () => {
      try {
        await clearRecent(http);
        await client.invalidateQueries({ queryKey: [...FAVORITE_KEY, 'recent'] });
        toast('success', t('recent.cleared'));
      } catch (failure) {
        toast('error', isApiError(failure) && failure.status !== 0 ? failure.message : t('failed'));
      }
    });
  return (
    <chakra.section aria-labelledby={heading}>
      <Card>
        <Stack gap="3">
          <Box>
            <Heading as="h2" size="md" id={heading}>
              {t('recent.title')}
            </Heading>
            <Text fontSize="sm" color="ink.muted">
              {t('recent.text')}
            </Text>
          </Box>
          {!data && error && (
            <ErrorState
              compact
              code={isApiError(error) ? error.code : undefined}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {!data && !error && <SkeletonText lines={4} />}
          {data?.length === 0 && <Text fontSize="sm">{t('recent.empty')}</Text>}
          {data && data.length > 0 && (
            <>
              <ul>
                {data.map(({ kind, refKey, title, text, href, at }) => (
                  <chakra.li
                    key={`${kind} ${refKey}`}
                    display="flex"
                    gap="2.5"
                    paddingBlock="2"
                    borderTopWidth="1px"
                    borderColor="line"
                    _first={{ borderTopWidth: '0' }}
                  >
                    <Box color="ink.subtle" paddingBlockStart="0.5">
                      <KindIcon kind={kind} />
                    </Box>
                    <Box minWidth="0">
                      <Link href={href} variant="quiet" fontWeight="500" overflowWrap="anywhere">
                        {title}
                      </Link>
                      <Text fontSize="xs" color="ink.muted" overflowWrap="anywhere">
                        {text} · <DateText value={at} time />
                      </Text>
                    </Box>
                  </chakra.li>
                ))}
              </ul>
              <Button size="sm" loading={busy} onClick={clear}>
                {t('recent.clear')}
              </Button>
            </>
          )}
        </Stack>
      </Card>
    </chakra.section>
  );
};
