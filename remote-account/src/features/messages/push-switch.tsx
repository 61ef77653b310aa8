import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { PushState } from '@portal/types';
import { Text } from '@portal/ui';
import { Switch } from '@portal/ui/form';
import { useSyncExternalStore } from 'react';

const NEVER = () => () => undefined;
const UNSUPPORTED = (): PushState => 'unsupported';

/** Push messages in this browser: off until its user turns them on, which is when the browser asks. */
export const PushSwitch = () => {
  const t = useWords();
  const { push, toast } = usePortal();
  const { impersonating } = useSession();
  const state = useSyncExternalStore(push?.subscribe ?? NEVER, push?.state ?? UNSUPPORTED);
  const { run, busy } = useAction({
    telemetryCode: 'PORTAL-MESSAGES-03',
    isHandled: () => {
      toast('error', t('messages.push.failed'), t('messages.push.failedText'));
      return true;
    },
  });
  const isFixed = state === 'unsupported' || state === 'blocked';
  return (
    <>
      <Switch
        label={t('messages.push.here')}
        checked={state === 'on'}
        disabled={isFixed || busy || impersonating !== null}
        onChange={(on) => void run(async () => (on ? push?.turnOn() : push?.turnOff()))}
      />
      <Text fontSize="sm" color="ink.muted" role="status">
        {t(`messages.push.${state}`)}
      </Text>
    </>
  );
};
