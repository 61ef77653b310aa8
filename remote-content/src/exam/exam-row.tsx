import { useWords } from '@portal/remote-kit';
import type { ExamSession } from '@portal/types';
import { Badge, Flex, Stack, Text } from '@portal/ui';
import { DateText, NumberText } from '@portal/ui/data';
import { DateLeaf } from '../block/date-leaf.tsx';
import { daysToRegister, SOON_DAYS } from '../clock/running.ts';
import { useVietnamNow } from '../clock/use-vietnam-now.ts';

const Registration = ({ until }: { until: string | null }) => {
  const t = useWords();
  const { day } = useVietnamNow();
  const days = daysToRegister(until, day);
  if (until === null) return null;
  if (days === null) return <Badge>{t('exams.closed')}</Badge>;
  return (
    <Badge tone={days <= SOON_DAYS ? 'accent' : 'success'}>
      {days === 0 ? t('exams.lastDay') : t('exams.daysLeft', { count: days })}
    </Badge>
  );
};

/** An exam session: when, where, and how long one may register. */
export const ExamRow = ({
  examDate,
  province,
  office,
  session,
  seats,
  registerUntil,
}: ExamSession) => {
  const t = useWords();
  return (
    <Flex
      as="li"
      gap="3"
      paddingBlock="3"
      align="flex-start"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <DateLeaf on={examDate} />
      <Flex flex="1" minWidth="0" gap="2" wrap="wrap" justify="space-between" align="center">
        <Stack gap="0.5" minWidth="0" flex="1 1 220px">
          <Text fontWeight="600" lineHeight="snug">
            {[province, session].join(' · ')}
          </Text>
          <Text color="ink.muted" fontSize="sm">
            {office && `${office} · `}
            <NumberText value={seats} /> {t('exams.seats', { count: seats })}
          </Text>
        </Stack>
        <Flex gap="2" align="center" wrap="wrap" color="ink.subtle" fontSize="sm">
          {registerUntil && (
            <span>
              {t('exams.until')} <DateText value={registerUntil} />
            </span>
          )}
          <Registration until={registerUntil} />
        </Flex>
      </Flex>
    </Flex>
  );
};
