import { useWords } from '@portal/remote-kit';
import { PEOPLE_IDS_MAX, type PersonRow } from '@portal/types';
import { Button, chakra, HStack, Text } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { useState } from 'react';
import { BULK_ACTS, type BulkAct } from './use-bulk-acts.tsx';
import type { Choice } from './use-choice.ts';

interface Props {
  choice: Choice<number>;
  rows: readonly PersonRow[];
  onAct(act: BulkAct, ids: readonly number[]): void;
}

/** Who is chosen, and what can be done to all of them. */
export const PeopleSelection = ({ choice, rows, onAct }: Props) => {
  const t = useWords();
  const [act, setAct] = useState<BulkAct>('unlock');
  const { chosen, add, clear } = choice;
  const count = chosen.size;
  const isTooMany = count > PEOPLE_IDS_MAX;
  return (
    <chakra.section aria-label={t('people.bulk.selection')} data-print="hide">
      <HStack gap="3" flexWrap="wrap" alignItems="end">
        <Text role="status" fontWeight="600" alignSelf="center">
          {count > 0 &&
            t(isTooMany ? 'people.bulk.tooMany' : 'people.bulk.selected', {
              count,
              most: PEOPLE_IDS_MAX,
            })}
        </Text>
        <Button size="sm" onClick={() => add(rows.map(({ id }) => id))}>
          {t('people.bulk.choosePage')}
        </Button>
        {count > 0 && (
          <>
            <Button size="sm" onClick={clear}>
              {t('people.bulk.clear')}
            </Button>
            <Select
              label={t('people.bulk.act')}
              value={act}
              onChange={({ target }) => setAct(target.value as BulkAct)}
              options={BULK_ACTS.map((value) => ({ value, label: t(`people.act.${value}`) }))}
            />
            <Button
              size="sm"
              variant="primary"
              disabled={isTooMany}
              onClick={() => onAct(act, [...chosen])}
            >
              {t('people.bulk.do', { count })}
            </Button>
          </>
        )}
      </HStack>
    </chakra.section>
  );
};
