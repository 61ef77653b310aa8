import { daysBetween } from '@portal/calendar';
import { useWords } from '@portal/remote-kit';
import type { BirthdayRow } from '@portal/types';
import { Card, chakra, Heading, Link, Text, useUi } from '@portal/ui';
import { formatDate, parseBackendDate } from '@portal/ui/data';
import { CallButton } from '../../customer/call-button.tsx';
import { customerPath } from '../../policy/paths.ts';
import type { BirthdayColumn } from './use-birthday-columns.ts';

/** 'Thứ Sáu'; a calendar day has no zone. */
const weekday = (day: string, locale: string): string => {
  const parts = parseBackendDate(day);
  if (!parts) return '';
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(parts.year, parts.month - 1, parts.day),
  );
};

const Person = ({ person, parts }: { person: BirthdayRow; parts: readonly BirthdayColumn[] }) => {
  const said = parts.flatMap(({ say }) => say(person) ?? []);
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="60px"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      borderBlockStartWidth="1px"
      borderColor="line"
    >
      <chakra.div flex="1" minWidth="0">
        <Link variant="plain" href={customerPath(person.customerNo)} overflowWrap="anywhere">
          {person.name}
        </Link>
        <Text fontSize="sm" color="ink.muted" fontVariantNumeric="tabular-nums">
          {said.join(' · ')}
        </Text>
      </chakra.div>
      <CallButton person={person} />
    </chakra.li>
  );
};

/** The birthdays of one day. */
export const BirthdayDay = ({
  day,
  now,
  people,
  parts,
}: {
  day: string;
  now: string;
  people: readonly BirthdayRow[];
  /** What is said of each, after the name. */
  parts: readonly BirthdayColumn[];
}) => {
  const t = useWords();
  const { locale } = useUi();
  const away = daysBetween(now, day) ?? 0;
  const near = { 0: 'today', 1: 'tomorrow' }[away];
  const title = `${weekday(day, locale)}, ${formatDate(day)}`;
  return (
    <Card as="section" padding="none" aria-label={title} overflow="hidden">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        gap="2"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlock="3"
        bg={away === 0 ? 'accent.subtle' : undefined}
      >
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {near && (
          <Text fontSize="sm" fontWeight="600" color="accent.ink">
            {t(`customer.birthdays.${near}`)}
          </Text>
        )}
      </chakra.div>
      <ul>
        {people.map((person) => (
          <Person key={person.customerNo} person={person} parts={parts} />
        ))}
      </ul>
    </Card>
  );
};
