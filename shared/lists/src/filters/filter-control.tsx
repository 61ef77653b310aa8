import { chakra } from '@portal/ui';
import type { ListHandle } from '../state/list-handle.ts';
import { ChoiceControl } from './choice-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { DaysControl } from './days-control.tsx';
import type { ChoiceField, FilterField } from './fields.ts';
import { FilterPopover } from './filter-popover.tsx';
import { HierarchyControl } from './hierarchy-control.tsx';

/** A filter that needs more room than a bar has. */
type Panel = Exclude<FilterField, ChoiceField>;

/** How many conditions of a field are on. */
const activeCount = ({ state }: ListHandle, field: Panel): number => {
  if (field.kind === 'hierarchy') return state.filters[field.param] ? 1 : 0;
  if (field.kind === 'choices') return state.filters[field.param]?.split(',').length ?? 0;
  return state.filters[field.from] || state.filters[field.to] ? 1 : 0;
};

const controlOf = (list: ListHandle, field: Panel) => {
  if (field.kind === 'days') return <DaysControl list={list} field={field} />;
  if (field.kind === 'hierarchy') return <HierarchyControl list={list} field={field} />;
  return <ChoicesControl list={list} field={field} />;
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
  const control = controlOf(list, field);
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
      {...(field.kind !== 'choices' && { width: 360 })}
    >
      {control}
    </FilterPopover>
  );
};
