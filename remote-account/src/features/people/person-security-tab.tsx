import { personSecurityQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { PersonDetail } from '@portal/types';
import { Badge, Button, Flex, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { deviceName } from '../sessions/device-name.ts';
import type { PersonActs } from './use-person-acts.tsx';

/** Where a person is signed in, their devices, and their last sign-ins; one session can be ended. */
export const PersonSecurityTab = ({ person, acts }: { person: PersonDetail; acts: PersonActs }) => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(personSecurityQuery(http, person.id));
  const status = (rows: readonly unknown[] | undefined) =>
    rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading';
  const common = {
    onRetry: () => void refetch(),
    errorCode: isApiError(error) ? error.code : undefined,
  };
  return (
    <>
      <Panel
        {...common}
        title={t('people.sessions')}
        status={status(data?.sessions)}
        empty={{ text: t('people.noSessions') }}
      >
        <Stack as="ul" gap="3">
          {data?.sessions.map((row) => {
            const device = deviceName(row.userAgent) ?? t('sessions.unknown');
            return (
              <Flex as="li" key={row.id} gap="3" wrap="wrap" align="center">
                <Text flex="1 1 220px">
                  {device} · {row.ip} · <DateText value={row.lastSeenAt} time />
                </Text>
                {person.refused === null && (
                  <Button
                    size="sm"
                    aria-label={t('people.act.endSessionOf', { device })}
                    onClick={() => acts.endSession(person, row.id)}
                  >
                    {t('people.act.endSession')}
                  </Button>
                )}
              </Flex>
            );
          })}
        </Stack>
      </Panel>
      <Panel
        {...common}
        title={t('people.events')}
        status={status(data?.events)}
        empty={{ text: t('people.noEvents') }}
      >
        <Stack as="ul" gap="2">
          {data?.events.map((row) => (
            <Flex as="li" key={row.seq} gap="3" wrap="wrap" align="center">
              <Text flex="1 1 220px">
                <DateText value={row.at} time /> · {t(`people.event.${row.action}`, row.action)}
                {row.ip && ` · ${row.ip}`}
              </Text>
              <Badge tone={row.result === 'OK' ? 'success' : 'warning'}>
                {t(`people.result.${row.result}`)}
              </Badge>
            </Flex>
          ))}
        </Stack>
      </Panel>
    </>
  );
};
