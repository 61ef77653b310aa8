import { useWords } from '@portal/remote-kit';
import { Box, Card, Flex, Skeleton, VisuallyHidden } from '@portal/ui';
import { Panel } from '@portal/ui/pages';

/** The room that the page takes once it is here. */
export const InfoSkeleton = () => {
  const t = useWords();
  return (
    <>
      <Card role="status">
        <VisuallyHidden>{t('info.loading')}</VisuallyHidden>
        <Flex gap="5" align="center">
          <Skeleton boxSize="80px" borderRadius="full" flexShrink={0} />
          <Box flex="1" display="grid" gap="2">
            <Skeleton height="20px" maxWidth="240px" />
            <Skeleton maxWidth="320px" />
          </Box>
        </Flex>
      </Card>
      <Panel title={t('info.identity.title')} status="loading" />
      <Panel title={t('info.contact.title')} status="loading" />
    </>
  );
};
