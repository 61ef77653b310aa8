import { Button, chakra } from '@portal/ui';
import { formatDate, toBackendDate } from '@portal/ui/data';
import { DateField } from '@portal/ui/form';
import { useEffect, useState } from 'react';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';
import type { DaysField } from './fields.ts';

const shown = (day: string | undefined) => (day ? formatDate(day) : '');

/** The day typed; '' for none, undefined for what is not a day (yet). */
const read = (text: string) => (text.trim() === '' ? '' : toBackendDate(text));

/** The control of a filter by days: first and last day, typed or chosen, and buttons for usual ranges. */
export const DaysControl = ({ list, field }: { list: ListHandle; field: DaysField }) => {
  const t = useListText();
  const { filters } = list.state;
  const [from, to] = [filters[field.from] ?? '', filters[field.to] ?? ''];
  const [draft, setDraft] = useState({ from: shown(from), to: shown(to) });
  const [left, setLeft] = useState({ from: false, to: false });
  useEffect(() => setDraft({ from: shown(from), to: shown(to) }), [from, to]);

  const apply = (next: { from: string; to: string }) => {
    setDraft(next);
    const [first, last] = [read(next.from), read(next.to)];
    if (first === undefined || last === undefined || (first && last && first > last)) return;
    list.change({ filters: { [field.from]: first, [field.to]: last } });
  };

  const [first, last] = [read(draft.from), read(draft.to)];
  const wrong = (side: 'from' | 'to', day: string | undefined) =>
    day === undefined && (left[side] || draft[side].length === 10) ? t('list.dayWrong') : undefined;
  const reversed = first && last && first > last ? t('list.daysReversed') : undefined;

  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {field.presets.map((preset) => (
          <Button
            key={preset.label}
            size="sm"
            aria-pressed={from === (preset.from ?? '') && to === (preset.to ?? '')}
            css={{ '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.line' } }}
            onClick={() => {
              setLeft({ from: false, to: false });
              apply({ from: shown(preset.from), to: shown(preset.to) });
            }}
          >
            {preset.label}
          </Button>
        ))}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" alignItems="start">
        {(['from', 'to'] as const).map((side) => (
          <DateField
            key={side}
            size="sm"
            label={t(side === 'from' ? 'list.dayFirst' : 'list.dayLast')}
            value={draft[side]}
            error={wrong(side, side === 'from' ? first : last) ?? (side === 'to' && reversed)}
            onChange={(value) => apply({ ...draft, [side]: value })}
            onBlur={() => setLeft((known) => ({ ...known, [side]: true }))}
          />
        ))}
      </chakra.div>
    </chakra.div>
  );
};
