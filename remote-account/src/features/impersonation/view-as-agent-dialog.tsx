import { isApiError } from '@portal/api-client/api-error';
import { startImpersonation } from '@portal/api-client/auth';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { REASON_MAX } from '@portal/types';
import { Alert, Button, Text } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import * as z from 'zod/mini';
import { AgentChoiceList } from './agent-choice-list.tsx';

const filled = z.string().check(z.trim(), z.minLength(1));
const schema = z.object({ agentCode: filled, reason: filled });

const FAULTS = {
  agentCode: 'impersonation.agentRequired',
  reason: 'impersonation.reasonRequired',
} as const;

/** Staff choose the agent to impersonate, and say why (IMP-01, IMP-04). */
export const ViewAsAgentDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { http, session } = usePortal();
  const form = useForm({
    schema,
    defaultValues: { agentCode: '', reason: '' },
    faultText: (field) => t(FAULTS[field]),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: async ({ agentCode, reason }) => {
      const { accessToken } = await startImpersonation(http, agentCode, reason);
      if (accessToken) session.renewToken(accessToken);
      await session.reload();
      return { agentCode };
    },
    onSuccess: (result) => close(result),
    guard: false,
  });
  return (
    <Dialog open size="md" title={t('impersonation.title')} onClose={() => close()}>
      <Form label={t('impersonation.title')} onSubmit={submit}>
        <Text color="ink.muted">{t('impersonation.text')}</Text>
        {error !== null && (
          <Alert tone="danger" title={t('impersonation.failed')}>
            {isApiError(error) ? error.message : t('impersonation.unknown')}
          </Alert>
        )}
        <FormField form={form} name="agentCode">
          {({ id, value, error: fault, onChange }) => (
            <AgentChoiceList id={id} value={value} error={fault} onChange={onChange} />
          )}
        </FormField>
        <FormField form={form} name="reason">
          {(field) => (
            <Textarea
              {...field}
              label={t('impersonation.reason')}
              required
              rows={3}
              maxLength={REASON_MAX}
            />
          )}
        </FormField>
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
