import { useWords } from '@portal/remote-kit';
import { Card, chakra, LiveText, Skeleton, SkeletonText } from '@portal/ui';

/** The room of the summary and of the first section, as they will stand. */
export const DetailSkeleton = () => {
  const t = useWords();
  return (
    <>
      <LiveText>{t('policyDetail.loading')}</LiveText>
      <Card aria-hidden display="grid" gap="5">
        <chakra.div display="grid" gap="2">
          <Skeleton height="26px" width="40%" minWidth="200px" />
          <Skeleton height="20px" width="28%" minWidth="160px" />
        </chakra.div>
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}
          borderBlockStartWidth="1px"
          borderColor="line"
          paddingBlockStart="4"
        >
          {['premium', 'sum', 'due'].map((key) => (
            <chakra.div key={key} display="grid" gap="2">
              <Skeleton height="14px" width="80px" />
              <Skeleton height="28px" width="150px" />
            </chakra.div>
          ))}
        </chakra.div>
      </Card>
      <Card aria-hidden>
        <SkeletonText lines={6} />
      </Card>
    </>
  );
};
