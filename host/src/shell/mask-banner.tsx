import { Button, Container, Flex, Text } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellSession } from '../portal/portal-context.ts';
import { useLeaveAgent } from './use-leave-agent.ts';

/** Says on every page whom somebody of the staff looks as, and leads back (IMP-01, IMP-02). */
export const MaskBanner = () => {
  const { t } = useTranslation();
  const { impersonating: code, user } = useShellSession();
  const leave = useLeaveAgent();
  if (code === null) return null;
  return (
    <Flex
      as="section"
      aria-label={t('mask.label')}
      bg="warning.subtle"
      borderBottomWidth="1px"
      borderColor="warning.solid"
      data-print="hide"
    >
      <Container>
        <Flex gap="3" paddingBlock="2" align="center" justify="space-between" wrap="wrap">
          <Text fontSize="sm" color="warning.ink">
            {t('mask.text', { code, name: user?.fullname ?? '' })}
          </Text>
          <Button size="sm" onClick={() => void leave()}>
            {t('account.exitImpersonation', { code })}
          </Button>
        </Flex>
      </Container>
    </Flex>
  );
};
