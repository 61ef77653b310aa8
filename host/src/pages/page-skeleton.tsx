import { Container, Skeleton, Stack } from '@portal/ui';

/** Placeholder of a page until its remote is loaded. */
export const PageSkeleton = () => (
  <Container paddingBlock="6" aria-hidden="true">
    <Stack gap="4">
      <Skeleton height="8" width="min(320px, 60%)" />
      <Skeleton height="5" width="min(480px, 80%)" />
      <Skeleton height="320px" />
    </Stack>
  </Container>
);
