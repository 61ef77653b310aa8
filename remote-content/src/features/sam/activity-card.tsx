import { isAllowed } from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import type { SamRow } from '@portal/types';
import { Box, Button, chakra, Flex, HStack, Link, Text } from '@portal/ui';
import { formatDate } from '@portal/ui/data';
import { Phone } from '@portal/ui/icons';
import { ActivityBadge } from './activity-badge.tsx';
import { clockOf } from './clock-of.ts';
import { PartyName } from './party-name.tsx';
import { activityPath } from './paths.ts';
import { useSamWords } from './use-sam-words.ts';

interface Props {
  row: SamRow;
  /** The day that the page shows, yyyyMMdd: of other days the date is written. */
  day: string;
  onCall(row: SamRow): void;
  onReport(row: SamRow): void;
}

/** An activity of the day: when, what, with whom; call and result within a thumb's reach. */
export const ActivityCard = ({ row, day, onCall, onReport }: Props) => {
  const t = useSamWords();
  const label = useLabel();
  const open = isAllowed(row.status, 'REPORT');
  const name = row.party ?? t('noParty');
  return (
    <Flex
      as="li"
      gap="3"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
    >
      <Box minWidth="104px" fontVariantNumeric="tabular-nums">
        <Text fontWeight="600">
          {clockOf(row.startAt)}–{clockOf(row.endAt)}
        </Text>
        {!row.startAt.startsWith(day) && (
          <Text fontSize="xs" color="ink.muted">
            {formatDate(row.startAt.slice(0, 8))}
          </Text>
        )}
      </Box>
      <Box flex="1" minWidth="0">
        <Link href={activityPath(row.actCode)}>
          <chakra.span fontWeight="600">
            {label(`sam.kind.${row.kind}`)} · <PartyName row={row} />
          </chakra.span>
        </Link>
        <HStack gap="2" marginBlockStart="1" flexWrap="wrap">
          <ActivityBadge status={row.status} overdue={row.overdue} />
          {row.outcome && (
            <Text fontSize="sm" color="ink.muted">
              {label(`sam.outcome.${row.outcome}`)}
            </Text>
          )}
        </HStack>
      </Box>
      {open && (
        <HStack gap="2">
          {row.phone && !row.masked && (
            <Button
              href={`tel:${row.phone}`}
              icon={<Phone size={18} />}
              aria-label={t('call', { name })}
              onClick={() => onCall(row)}
            >
              {t('callShort')}
            </Button>
          )}
          <Button
            variant="primary"
            aria-label={t('result.of', { name })}
            onClick={() => onReport(row)}
          >
            {t('result.short')}
          </Button>
        </HStack>
      )}
    </Flex>
  );
};
