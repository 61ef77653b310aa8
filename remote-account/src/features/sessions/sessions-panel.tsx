import { isApiError } from '@portal/api-client/api-error';
import { sessionsQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import type { SessionRow } from '@portal/types';
import { chakra, Link, Text } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { SessionItem, useDeviceName } from './session-item.tsx';

const List = chakra('ul', {
  base: { listStyleType: 'none', '& > li:first-of-type': { borderTop: '0' } },
});

/** Where the user is signed in, this device first; any other can be signed out from here (SEC-26). */
export const SessionsPanel = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const { data: rows, error, refetch } = useQuery(sessionsQuery(http));
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const nameOf = useDeviceName();
  const sorted = [...(rows ?? [])].sort(
    (one, other) => Number(other.current) - Number(one.current),
  );
  const close = (ended: boolean) => {
    setEnding(null);
    if (!ended) return;
    toast('success', t('sessions.ended'));
    void refetch();
  };
  const status = rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading';

  return (
    <Panel
      title={t('sessions.title')}
      action={<Link href="/personal-info/security">{t('sessions.factors')}</Link>}
      status={status}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
      empty={{ text: t('sessions.none') }}
    >
      <Text fontSize="sm" color="ink.muted">
        {sorted.some(({ current }) => !current) ? t('sessions.hint') : t('sessions.alone')}
      </Text>
      <List>
        {sorted.map((row) => (
          <SessionItem key={row.id} row={row} onEnd={() => setEnding(row)} />
        ))}
      </List>
      {ending && <EndSessionDialog row={ending} device={nameOf(ending)} close={close} />}
    </Panel>
  );
};
