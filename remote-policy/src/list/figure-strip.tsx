import { isApiError } from '@portal/api-client';
import { useWords } from '@portal/remote-kit';
import { Alert, Button, Grid } from '@portal/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Names the figures for those who hear them. */
  label: string;
  /** The call that brings them, as react-query tells it. */
  result: { data?: unknown; error: unknown; isFetching: boolean; refetch(): unknown };
  /** Five `StatFigure`s. */
  children: ReactNode;
}

/** The figures over a list; when they fail, that and a retry: the list is there by itself. */
export const FigureStrip = ({ label, result, children }: Props) => {
  const t = useWords();
  const { data, error, isFetching, refetch } = result;
  if (error && !data) {
    return (
      <Alert
        tone="danger"
        title={t('totals.failed')}
        action={
          <Button size="sm" onClick={() => refetch()} loading={isFetching}>
            {t('list.again')}
          </Button>
        }
      >
        {t('list.code', { code: isApiError(error) ? error.code : 'UNEXPECTED' })}
      </Alert>
    );
  }
  return (
    // Where five have no room, one line to swipe, to the edges of the screen: the list is what the page is for.
    <Grid
      as="section"
      aria-label={label}
      gap="3"
      gridAutoFlow={{ base: 'column', lg: 'row' }}
      gridAutoColumns={{ base: 'max(42%, 152px)', sm: '180px', lg: 'auto' }}
      gridTemplateColumns={{ lg: 'repeat(5, minmax(0, 1fr))' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      scrollSnapType={{ base: 'x proximity', lg: 'none' }}
      scrollPaddingInline={{ base: '4', md: '6' }}
      scrollbarWidth="none"
      marginInline={{ base: '-4', md: '-6', lg: '0' }}
      paddingInline={{ base: '4', md: '6', lg: '0' }}
      css={{ '& > *': { scrollSnapAlign: 'start', minHeight: '121px' } }}
    >
      {children}
    </Grid>
  );
};
