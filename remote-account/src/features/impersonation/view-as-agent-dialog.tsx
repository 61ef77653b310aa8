import { isApiError } from '@portal/api-client/api-error';
import { startImpersonation } from '@portal/api-client/auth';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { REASON_MAX } from '@portal/types';
import { Alert, Button, Text } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { AgentChoiceList } from './agent-choice-list.tsx';

/** Staff choose the agent to impersonate, and say why (IMP-01, IMP-04). */
export const ViewAsAgentDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { http, session } = usePortal();
  const [agentCode, setAgentCode] = useState<string>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wrong = {
    agent: tried && !agentCode ? t('impersonation.agentRequired') : undefined,
    reason: tried && reason.trim() === '' ? t('impersonation.reasonRequired') : undefined,
  };

  const begin = async () => {
    setTried(true);
    if (busy || !agentCode || reason.trim() === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { accessToken } = await startImpersonation(http, agentCode, reason.trim());
      if (accessToken) session.renewToken(accessToken);
      await session.reload();
      close({ agentCode });
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('impersonation.unknown'));
      setBusy(false);
    }
  };
  return (
    <Dialog open size="md" title={t('impersonation.title')} onClose={() => close()}>
      <Form label={t('impersonation.title')} onSubmit={() => void begin()}>
        <Text color="ink.muted">{t('impersonation.text')}</Text>
        {problem && (
          <Alert tone="danger" title={t('impersonation.failed')}>
            {problem}
          </Alert>
        )}
        <AgentChoiceList value={agentCode} error={wrong.agent} onChange={setAgentCode} />
        <Textarea
          label={t('impersonation.reason')}
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={wrong.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={busy}>
            {t('impersonation.begin')}
          </Button>
          <Button onClick={() => close()}>{t('avatar.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
};
