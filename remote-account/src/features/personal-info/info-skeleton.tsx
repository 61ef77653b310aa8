import { useSession, useWords } from '@portal/remote-kit';
import { Box, Button, Card, chakra, Flex, Skeleton, Text, VisuallyHidden } from '@portal/ui';
import { Panel } from '@portal/ui/pages';

/** Words that take their room without being read: bars in the lines of what comes. */
const Bar = chakra('span', {
  base: { bg: 'neutral.subtle', color: 'transparent', borderRadius: 'sm', userSelect: 'none' },
});

/** The summary card's room, in its own lines, so that nothing below moves when it comes. */
export const SummarySkeleton = () => {
  const t = useWords();
  const { user, impersonating } = useSession();
  return (
    <Card role="status">
      <VisuallyHidden>{t('info.loading')}</VisuallyHidden>
      <Flex gap="5" wrap="wrap" align="center" aria-hidden>
        <Skeleton boxSize="80px" borderRadius="full" flexShrink={0} />
        <Box flex="1 1 220px" minWidth="0">
          <Flex gap="2" wrap="wrap" align="center">
            <Text fontSize="lg" fontWeight="600">
              <Bar>{user?.fullname}</Bar>
            </Text>
            {user?.agentCode && <Skeleton height="22px" width="130px" />}
          </Flex>
          <Text>
            <Bar>{[user?.agentTypeName, user?.agentCode].filter(Boolean).join(' · ') || '–'}</Bar>
          </Text>
          <Text fontSize="sm" marginTop="1">
            <Bar>{t('info.lastLogin')} 00/00/0000 00:00</Bar>
          </Text>
        </Box>
        {impersonating === null && (
          <Flex gap="2" wrap="wrap">
            <Button disabled>{t('avatar.title')}</Button>
            <Button disabled>{t('info.link')}</Button>
          </Flex>
        )}
      </Flex>
    </Card>
  );
};

/** The panels' room. */
export const PanelsSkeleton = () => {
  const t = useWords();
  return (
    <>
      <Panel title={t('info.identity.title')} status="loading" />
      <Panel title={t('info.contact.title')} status="loading" />
    </>
  );
};
