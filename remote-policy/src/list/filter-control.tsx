import { chakra } from '@portal/ui';
import { ChoiceControl } from './choice-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { DaysControl } from './days-control.tsx';
import type { ChoicesField, DaysField, FilterField } from './fields.ts';
import { FilterPopover } from './filter-popover.tsx';
import type { ListHandle } from './use-list-state.ts';

/** How many conditions of a field are on. */
const activeCount = ({ state }: ListHandle, field: ChoicesField | DaysField): number => {
  if (field.kind === 'choices') return state.filters[field.param]?.split(',').length ?? 0;
  return state.filters[field.from] || state.filters[field.to] ? 1 : 0;
};

/** A filter: behind a button in the bar of a wide screen, open and under its name in a drawer (`open`). */
export const FilterControl = ({
  list,
  field,
  open,
}: {
  list: ListHandle;
  field: FilterField;
  open: boolean;
}) => {
  if (field.kind === 'choice') return <ChoiceControl list={list} field={field} hideLabel={!open} />;
  const control =
    field.kind === 'days' ? (
      <DaysControl list={list} field={field} />
    ) : (
      <ChoicesControl list={list} field={field} />
    );
  if (open) {
    return (
      <chakra.fieldset border="none" padding="0" minWidth="0">
        <chakra.legend fontSize="sm" fontWeight="600" paddingBlockEnd="2">
          {field.label}
        </chakra.legend>
        {control}
      </chakra.fieldset>
    );
  }
  return (
    <FilterPopover
      label={field.label}
      active={activeCount(list, field)}
      {...(field.kind === 'days' && { width: '360px', align: 'end' })}
    >
      {control}
    </FilterPopover>
  );
};
