import { Container, Grid } from '@portal/ui';
import type { ReactNode } from 'react';

/** The frame of all homes: the page's width, one block under the other. */
export const HomeFrame = ({
  roomy = false,
  children,
}: {
  roomy?: boolean;
  children: ReactNode;
}) => (
  <Container
    display="grid"
    gridTemplateColumns="minmax(0, 1fr)"
    alignContent="start"
    gap={roomy ? { base: '8', md: '12' } : { base: '5', md: '6' }}
    paddingBlock={{ base: '5', md: '8' }}
  >
    {children}
  </Container>
);

/** Main content at the left, secondary content at the right; on phones one after the other. */
export const HomeColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <Grid
    gap={{ base: '5', md: '6' }}
    alignItems="start"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}
  >
    <Grid gap={{ base: '5', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
      {main}
    </Grid>
    <Grid gap={{ base: '5', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
      {aside}
    </Grid>
  </Grid>
);
