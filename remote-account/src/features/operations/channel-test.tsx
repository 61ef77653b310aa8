import { testChannel } from '@portal/api-client/admin';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { OutboxTested } from '@portal/types';
import { Button, Stack, Text } from '@portal/ui';
import { useState } from 'react';

/** Sends a test to the reader's own address or phone and says what the server answered. */
export const ChannelTest = ({ kind }: { kind: 'MAIL' | 'SMS' }) => {
  const t = useWords();
  const { http } = usePortal();
  const { user } = useSession();
  const { run, busy } = useAction();
  const [tested, setTested] = useState<OutboxTested | null>(null);
  if (!user?.authorities.includes('operation.manage')) return null;
  const answer = tested?.answer ?? '–';
  return (
    <Stack gap="2" align="start">
      <Button
        size="sm"
        loading={busy}
        onClick={() => void run(() => testChannel(http, { kind }), setTested)}
      >
        {t(`operations.test.${kind}`)}
      </Button>
      <Text role="status" fontSize="sm">
        {tested &&
          (tested.sent
            ? t('operations.test.sent', { answer })
            : t('operations.test.failed', {
                answer,
                why: t(`operations.fault.${tested.fault ?? 'OTHER'}`),
              }))}
      </Text>
    </Stack>
  );
};
