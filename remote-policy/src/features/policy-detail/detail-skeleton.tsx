import { useWords } from '@portal/remote-kit';
import { Card, chakra, LiveText, Skeleton, SkeletonText } from '@portal/ui';

/** The room of the summary; `words` names the group of the kind's own words. */
export const SummarySkeleton = ({ words = 'policyDetail' }: { words?: string }) => {
  const t = useWords();
  return (
    <Card display="grid" gap="5">
      <LiveText>{t(`${words}.loading`)}</LiveText>
      <chakra.div display="grid" gap="2" aria-hidden>
        <Skeleton height="24px" width="40%" minWidth="200px" />
        <Skeleton height="18px" width="28%" minWidth="160px" />
      </chakra.div>
      <chakra.div
        aria-hidden
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}
        borderBlockStartWidth="1px"
        borderColor="line"
        paddingBlockStart="4"
      >
        {['premium', 'sum', 'due'].map((key) => (
          <chakra.div key={key} display="grid" gap="2">
            <Skeleton height="14px" minHeight="0" width="80px" />
            <Skeleton height="22px" width="150px" />
            <Skeleton height="14px" minHeight="0" width="64px" />
          </chakra.div>
        ))}
      </chakra.div>
    </Card>
  );
};

/** As many as the first section has. */
const FIELDS = Array.from({ length: 13 }, (_, at) => `field-${at}`);

/** The room of the tabs and of a section. */
export const SectionSkeleton = () => (
  <chakra.div aria-hidden>
    <chakra.div
      display="flex"
      gap="5"
      height="45px"
      alignItems="center"
      marginBlockEnd="5"
      overflow="hidden"
      borderBlockEndWidth="1px"
      borderColor="line"
    >
      {[96, 190, 120, 110].map((width) => (
        <Skeleton key={width} flexShrink="0" height="14px" minHeight="0" width={`${width}px`} />
      ))}
    </chakra.div>
    <Card
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
    >
      {FIELDS.map((key) => (
        <chakra.div key={key} display="grid" gap="2" height="45px" alignContent="center">
          <Skeleton height="12px" minHeight="0" width="96px" />
          <Skeleton height="16px" width="140px" />
        </chakra.div>
      ))}
    </Card>
  </chakra.div>
);

/** The room of what to do next. */
export const AsideSkeleton = () => (
  <Card aria-hidden>
    <SkeletonText lines={4} />
  </Card>
);
