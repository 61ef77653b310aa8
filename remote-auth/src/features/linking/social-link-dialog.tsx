import { linkedAccountsQuery } from '@portal/api-client/auth';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { FormField } from '@portal/remote-kit/forms';
import type { Settings, UserRecord } from '@portal/types';
import { Button, Text } from '@portal/ui';
import { formatDateTime } from '@portal/ui/data';
import { Form, FormActions, RadioGroup } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { configuredProviders, PROVIDERS } from '../../social/providers.ts';
import { isLinked } from './link-choice.ts';
import { useLinking } from './use-linking.ts';

/** All providers, those that are not configured with the reason, and the choice of none. */
const useOptions = (settings: Settings, user: UserRecord | null) => {
  const t = useWords();
  const configured = configuredProviders(settings);
  const providers = PROVIDERS.map(({ name, label }) => {
    const hint = !configured.has(name)
      ? t('linking.missing', { provider: label })
      : isLinked(user, name) && t('linking.linked');
    return { value: name as string, label, hint, disabled: !configured.has(name) };
  });
  return [...providers, { value: 'none', label: t('linking.none'), hint: t('linking.noneHint') }];
};

/** Since when each account is linked: a strange one is noticed by its date (M11). */
const LinkDates = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data } = useQuery(linkedAccountsQuery(http));
  return data?.links.map(({ provider, linkedAt }) => (
    <Text key={provider} fontSize="sm" color="ink.muted">
      {t('linking.since', {
        provider: PROVIDERS.find(({ name }) => name === provider)?.label ?? provider,
        at: formatDateTime(linkedAt),
      })}
    </Text>
  ));
};

/** Which accounts elsewhere this account is linked with (LINK-01). */
export const SocialLinkDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { settings } = usePortal();
  const linking = useLinking(() => close({ changed: true }));
  const options = useOptions(settings, linking.user);
  return (
    <Dialog open size="md" title={t('linking.title')} onClose={() => close()}>
      <Form label={t('linking.title')} onSubmit={linking.submit}>
        <FormField form={linking.form} name="choice">
          {(field) => (
            <RadioGroup {...field} label={t('linking.choose')} name="provider" options={options} />
          )}
        </FormField>
        <LinkDates />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            disabled={linking.form.watch('choice') === ''}
            loading={linking.busy}
          >
            {t('linking.confirm')}
          </Button>
          <Button onClick={() => close()}>{t('secrets.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
};
