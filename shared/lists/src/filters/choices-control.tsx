import { chakra } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { useCallback } from 'react';
import type { ListHandle } from '../state/list-handle.ts';
import { useDraft } from '../state/use-draft.ts';
import type { ChoicesField } from './fields.ts';

/** The control of a filter by codes: a checkbox for each option. */
export const ChoicesControl = ({ list, field }: { list: ListHandle; field: ChoicesField }) => {
  const { change } = list;
  const { param, options } = field;
  const commit = useCallback(
    (value: string) => change({ filters: { [param]: value } }),
    [change, param],
  );
  const { draft, setDraft, send } = useDraft(list.state.filters[param] ?? '', commit);
  const chosen = new Set(draft.split(','));
  const toggle = (value: string) => {
    if (!chosen.delete(value)) chosen.add(value);
    // In the options' order, as the URL has it.
    const next = options.filter((option) => chosen.has(option.value)).map(({ value: v }) => v);
    setDraft(next.join(','));
    send(next.join(','));
  };
  return (
    <chakra.div
      display="grid"
      columnGap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(144px, 1fr))"
      fontSize="sm"
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.has(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </chakra.div>
  );
};
