import type { SamRow } from '@portal/types';
import { chakra } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { useSamWords } from './use-sam-words.ts';

/** With whom: the name, that the customer went to another agent, or nothing for a meeting of one's own office. */
export const PartyName = ({ row }: { row: Pick<SamRow, 'party' | 'moved'> }) => {
  const t = useSamWords();
  if (row.moved) return <chakra.span color="ink.muted">{t('moved')}</chakra.span>;
  return row.party ?? dash;
};
