import type { AnyColumn } from '@portal/lists';
import { useLabel } from '@portal/lists';
import { formatPhone } from '@portal/phone';
import { useWords } from '@portal/remote-kit';
import type { BirthdayRow } from '@portal/types';
import { formatDate } from '@portal/ui/data';
import { useMemo } from 'react';

/** Something that is said of a person in a line; nothing where it is not known. */
export type BirthdayColumn = AnyColumn & { say(person: BirthdayRow): string | undefined };

/** What the birthdays can say of each person. */
export const useBirthdayColumns = (): BirthdayColumn[] => {
  const t = useWords();
  const label = useLabel();
  return useMemo(() => {
    const columns: Omit<BirthdayColumn, 'header'>[] = [
      { key: 'name', primary: true, say: ({ name }) => name },
      { key: 'age', say: ({ age }) => t('customer.birthdays.turns', { count: age }) },
      { key: 'phone', say: ({ phone }) => (phone === null ? undefined : formatPhone(phone)) },
      { key: 'customerNo', later: true, say: ({ customerNo }) => customerNo },
      {
        key: 'birthDate',
        later: true,
        say: ({ birthDate }) => (birthDate === null ? undefined : formatDate(birthDate)),
      },
      {
        key: 'sex',
        later: true,
        say: ({ sex }) => (sex === null ? undefined : label(`person.gender.${sex}`)),
      },
    ];
    return columns.map((column) => ({
      ...column,
      // The file says the age in full: the table has no room for it.
      header:
        column.key === 'age' ? t('customer.column.age') : label(`customer.column.${column.key}`),
    }));
  }, [t, label]);
};
