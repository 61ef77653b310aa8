import { Grid, Skeleton, SkeletonText, Stack } from '@portal/ui';
import { leadColumns, leadRatio } from './news-lead.tsx';
import { rowColumns } from './news-rows.tsx';

/** The room of the first article. */
export const NewsLeadSkeleton = ({ tall = false }: { tall?: boolean }) => (
  <Grid
    gap={{ base: '3', md: '5' }}
    alignContent="start"
    gridTemplateColumns={leadColumns(tall)}
    aria-hidden
  >
    <Skeleton aspectRatio={leadRatio(tall)} borderRadius="lg" />
    <Stack gap="3" minHeight="164px">
      <Skeleton height="14px" minHeight="0" width="40%" />
      <Skeleton height="22px" minHeight="0" width="90%" />
      <SkeletonText lines={3} />
    </Stack>
  </Grid>
);

/** The room of the lines after it. */
export const NewsRowsSkeleton = ({ rows, wide = false }: { rows: number; wide?: boolean }) => (
  <Grid columnGap="6" gridTemplateColumns={rowColumns(wide)} aria-hidden>
    {Array.from({ length: rows }, (_, at) => `row-${at}`).map((key) => (
      <Stack
        key={key}
        gap="2.5"
        paddingBlock="4"
        borderTopWidth="1px"
        borderColor="line"
        minHeight="93px"
      >
        <Skeleton height="16px" minHeight="0" width="90%" />
        <Skeleton height="12px" minHeight="0" width="45%" />
      </Stack>
    ))}
  </Grid>
);
