import { useWords } from '@portal/remote-kit';
import type { OrphanRow } from '@portal/types';
import { Button, chakra, HStack, Text } from '@portal/ui';
import type { Choice } from '../people/use-choice.ts';

interface Props {
  choice: Choice<string>;
  rows: readonly OrphanRow[];
  /** All that the filters find. */
  total: number;
  onAssign(policyNos: readonly string[] | null): void;
}

/** What is chosen, and what can be done with it: all of the list, or the chosen policies. */
export const OrphanSelection = ({ choice, rows, total, onAssign }: Props) => {
  const t = useWords();
  const { chosen, add, clear } = choice;
  const count = chosen.size;
  return (
    <chakra.section aria-label={t('orphans.selection')} data-print="hide">
      <HStack gap="3" flexWrap="wrap">
        <Text role="status" fontWeight="600">
          {t('orphans.selected', { count })}
        </Text>
        <Button size="sm" onClick={() => add(rows.map(({ policyNo }) => policyNo))}>
          {t('orphans.choosePage')}
        </Button>
        {count > 0 ? (
          <>
            <Button size="sm" onClick={clear}>
              {t('orphans.clear')}
            </Button>
            <Button size="sm" variant="primary" onClick={() => onAssign([...chosen])}>
              {t('orphans.assignSelected', { count })}
            </Button>
          </>
        ) : (
          // Its words need two lines on the narrowest phones.
          <Button
            size="sm"
            variant="primary"
            whiteSpace="normal"
            maxWidth="100%"
            onClick={() => onAssign(null)}
          >
            {t('orphans.assignAll', { count: total })}
          </Button>
        )}
      </HStack>
    </chakra.section>
  );
};
