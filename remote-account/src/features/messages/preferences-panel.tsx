import { isApiError } from '@portal/api-client/api-error';
import { messagePreferencesQuery, storeMessagePreference } from '@portal/api-client/notification';
import { NOTIFICATION_TYPES } from '@portal/domain/notification';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { MessagePreference } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { Switch } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PushSwitch } from './push-switch.tsx';

/** Which messages come on which channel; notices of the system always come. */
export const PreferencesPanel = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const { impersonating } = useSession();
  const queryClient = useQueryClient();
  const query = messagePreferencesQuery(http);
  const { data, error, refetch } = useQuery(query);
  const { run, busy } = useAction({
    telemetryCode: 'PORTAL-MESSAGES-02',
    isHandled: (failure) => {
      toast('error', t('messages.notDone'), isApiError(failure) ? failure.message : undefined);
      return true;
    },
  });
  const store = (preference: MessagePreference) =>
    run(
      () => storeMessagePreference(http, preference),
      (stored) => queryClient.setQueryData(query.queryKey, stored),
    );
  return (
    <Panel
      title={t('messages.preferences.title')}
      status={data ? 'ready' : error ? 'error' : 'loading'}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
    >
      <Stack gap="5">
        <Text color="ink.muted">{t('messages.preferences.text')}</Text>
        {data?.channels.map(({ channel, connected }) => (
          <Stack
            key={channel}
            as="section"
            gap="1"
            aria-label={t(`messages.preferences.channel.${channel}`)}
          >
            <Text as="h3" fontWeight="600">
              {t(`messages.preferences.channel.${channel}`)}
            </Text>
            {!connected && (
              <Text fontSize="sm" color="ink.muted">
                {t('messages.preferences.notConnected')}
              </Text>
            )}
            {connected && channel === 'PUSH' && <PushSwitch />}
            {NOTIFICATION_TYPES.map((type) => {
              const found = data.preferences.find(
                (one) => one.type === type && one.channel === channel,
              );
              if (found === undefined) return null;
              return (
                <Switch
                  key={type}
                  label={t(`messages.type.${type}`)}
                  hint={found.locked ? t('messages.preferences.locked') : undefined}
                  checked={found.enabled}
                  disabled={found.locked || !connected || busy || impersonating !== null}
                  onChange={(enabled) => void store({ type, channel, enabled })}
                />
              );
            })}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
};
