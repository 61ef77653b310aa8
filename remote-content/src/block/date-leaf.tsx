import { Box, chakra } from '@portal/ui';
import { machineDate } from './machine-date.ts';

/** A day as a leaf of a calendar: the day large, month and year below. `on` is yyyyMMdd. */
export const DateLeaf = ({ on }: { on: string }) => (
  <chakra.time
    dateTime={machineDate(on)}
    display="grid"
    placeContent="center"
    justifyItems="center"
    flexShrink="0"
    width="64px"
    height="56px"
    borderRadius="md"
    bg="brand.subtle"
    color="brand.ink"
    fontVariantNumeric="tabular-nums"
  >
    <Box as="span" fontSize="lg" fontWeight="700" lineHeight="1.2">
      {on.slice(6, 8)}
    </Box>
    <Box as="span" fontSize="xs" fontWeight="500">
      <chakra.span srOnly>/</chakra.span>
      {`${on.slice(4, 6)}/${on.slice(0, 4)}`}
    </Box>
  </chakra.time>
);
