import { Flex, Skeleton, Stack } from '@portal/ui';

const keys = (count: number): string[] => Array.from({ length: count }, (_, at) => `row-${at}`);

/** Rows of a list that is coming: a picture's or date's place, a title, a line. */
export const SkeletonRows = ({ rows, leaf = false }: { rows: number; leaf?: boolean }) => (
  <Stack gap="0" aria-hidden>
    {keys(rows).map((key) => (
      <Flex key={key} gap="3" paddingBlock="3" align="center">
        {leaf && <Skeleton boxSize="52px" flexShrink="0" borderRadius="md" />}
        <Stack gap="2" flex="1">
          <Skeleton height="16px" minHeight="0" width="85%" />
          <Skeleton height="12px" minHeight="0" width="45%" />
        </Stack>
      </Flex>
    ))}
  </Stack>
);

/** Cards in a row that are coming: a picture over a title. */
export const SkeletonCards = ({
  cards,
  ratio,
  rowsOnPhones = false,
}: {
  cards: number;
  ratio: string;
  rowsOnPhones?: boolean;
}) => (
  <>
    {keys(cards).map((key) => (
      <Stack key={key} gap="3" aria-hidden>
        <Skeleton
          borderRadius="lg"
          {...(rowsOnPhones
            ? { height: { base: '102px', sm: 'auto' }, aspectRatio: { sm: ratio } }
            : { aspectRatio: ratio })}
        />
        <Skeleton
          height="18px"
          minHeight="0"
          width="80%"
          display={rowsOnPhones ? { base: 'none', sm: 'block' } : undefined}
        />
      </Stack>
    ))}
  </>
);
