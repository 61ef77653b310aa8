import { Container, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@portal/ui';

/** The room of an article that is coming. */
export const ArticleSkeleton = ({ label }: { label: string }) => (
  <Container maxWidth="780px" paddingBlock={{ base: '5', md: '8' }} role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Stack gap="5" aria-hidden>
      <Skeleton height="16px" width="220px" />
      <Skeleton height="24px" width="260px" />
      <Skeleton height="40px" width="90%" />
      <Skeleton aspectRatio="3 / 2" maxHeight="360px" borderRadius="lg" />
      <SkeletonText lines={6} />
    </Stack>
  </Container>
);
