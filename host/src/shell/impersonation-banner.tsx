import { Button, Container, Flex, Text } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellSession } from '../portal/portal-context.ts';
import { useEndImpersonation } from './use-end-impersonation.ts';

/** Shows on every page which agent is impersonated, with a way to end it (IMP-01, IMP-02). */
export const ImpersonationBanner = () => {
  const { t } = useTranslation();
  const { impersonating: code, user } = useShellSession();
  const endImpersonation = useEndImpersonation();
  if (code === null) return null;
  return (
    <Flex
      as="section"
      aria-label={t('impersonation.label')}
      bg="warning.subtle"
      borderBottomWidth="1px"
      borderColor="warning.solid"
      data-print="hide"
    >
      <Container>
        <Flex gap="3" paddingBlock="2" align="center" justify="space-between" wrap="wrap">
          <Text fontSize="sm" color="warning.ink">
            {t('impersonation.text', { code, name: user?.fullname ?? '' })}
          </Text>
          <Button size="sm" onClick={() => void endImpersonation()}>
            {t('account.exitImpersonation', { code })}
          </Button>
        </Flex>
      </Container>
    </Flex>
  );
};
