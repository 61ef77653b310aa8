import { auditVerificationQuery, startVerification, verifyAudit } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { AuditVerdict } from '@portal/types';
import { Alert, Button, chakra, Flex, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether the log is whole: at once from the last mark, or all of it as a job with its progress. */
export const ChainPanel = () => {
  const t = useWords();
  const { http } = usePortal();
  const client = useQueryClient();
  const query = auditVerificationQuery(http);
  const { data: last } = useQuery(query);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const { run, busy, error } = useAction();
  const isRunning = last?.state === 'QUEUED' || last?.state === 'RUNNING';
  const checkAll = () =>
    void run(
      () => startVerification(http),
      () => client.invalidateQueries({ queryKey: query.queryKey }),
    );
  return (
    <Panel title={t('audit.chain')}>
      <Stack gap="4">
        <Flex gap="3" wrap="wrap">
          <Button loading={busy} onClick={() => void run(() => verifyAudit(http), setVerdict)}>
            {t('audit.verify')}
          </Button>
          <Button disabled={isRunning || busy} onClick={checkAll}>
            {t('audit.verifyAll')}
          </Button>
        </Flex>
        {error !== null && error !== undefined && (
          <Alert tone="danger" live>
            {isApiError(error) ? error.message : t('audit.tryAgain')}
          </Alert>
        )}
        {verdict && (
          <Alert tone={verdict.intact ? 'success' : 'danger'} live>
            {verdict.intact
              ? t('audit.intact', { from: verdict.from, to: verdict.head.seq })
              : t('audit.broken', { seq: verdict.brokenAt })}
          </Alert>
        )}
        {last && isRunning && (
          <chakra.div role="status">
            <Text>{t('audit.running', { done: last.done, total: last.total ?? '…' })}</Text>
            <chakra.progress width="100%" value={last.done} max={last.total ?? undefined}>
              {last.done}
            </chakra.progress>
          </chakra.div>
        )}
        {last && !isRunning && (
          <Alert
            tone={last.state === 'DONE' && last.brokenAt === null ? 'success' : 'danger'}
            title={t('audit.lastFull')}
          >
            {last.brokenAt !== null
              ? t('audit.broken', { seq: last.brokenAt })
              : last.state === 'DONE'
                ? t('audit.wholeIntact', { total: last.done })
                : t('audit.notEnded')}{' '}
            <DateText value={last.at} time />
          </Alert>
        )}
      </Stack>
    </Panel>
  );
};
