import { describePolicy, policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus } from '@portal/remote-kit/forms';
import type { ActivationOwner } from '@portal/types';
import { Alert, Box, Button, Stack, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { RequestedCode } from '../otp/requested-code.tsx';
import { OutcomeDialog } from '../secrets/outcome-dialog.tsx';
import { SecretField } from '../secrets/secret-field.tsx';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';
import { useActivation } from './use-activation.ts';

interface Props {
  code: string;
  owner: ActivationOwner;
  /** Another use of the link was faster. */
  onOver(): void;
}

/** The new password twice, with its rules; above them the code that a first one may need. */
export const ActivationForm = ({ code, owner, onOver }: Props) => {
  const t = useWords();
  const { settings, navigation } = usePortal();
  const texts = usePasswordTexts();
  const { form, submit, busy, problem, done, otp } = useActivation(code, owner, onOver);
  // A code is asked for by its button, which comes first.
  useAutoFocus(form.idOf('passwordNew'), owner.otpTo === null);
  return (
    <Form label={t('activation.title')} onSubmit={submit}>
      {problem !== null && <Alert tone="danger" title={problem} />}
      <Stack gap="5" alignItems="stretch">
        <Box>
          <Text color="ink.muted">{t('activation.username')}</Text>
          <Text fontWeight="600" color="ink">
            {owner.username}
          </Text>
        </Box>
        {/* Lets a password manager know whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={owner.username}
          readOnly
          hidden
        />
        {owner.otpTo !== null && (
          <FormField form={form} name="otp">
            {({ id, value, error, onChange }) => (
              <RequestedCode code={otp} id={id} value={value} error={error} onCode={onChange} />
            )}
          </FormField>
        )}
        <FormField form={form} name="passwordNew">
          {(field) => (
            <SecretField
              {...field}
              label={t('password.new')}
              autoComplete="new-password"
              rule={describePolicy(policyFromSettings(settings), texts)}
            />
          )}
        </FormField>
        <FormField form={form} name="confirmPasswordNew">
          {(field) => (
            <SecretField {...field} label={t('password.confirm')} autoComplete="new-password" />
          )}
        </FormField>
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" size="lg" fullWidth loading={busy}>
          {t('activation.set')}
        </Button>
      </FormActions>
      {done && (
        <OutcomeDialog
          outcome={{ kind: 'changed' }}
          done={{ title: t('activation.done'), text: t('activation.doneText') }}
          failed={t('password.failed')}
          onClose={() => navigation.navigate('/login', { replace: true })}
        />
      )}
    </Form>
  );
};
