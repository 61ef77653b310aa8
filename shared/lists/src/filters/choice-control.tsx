import { Select } from '@portal/ui/form';
import { useCallback } from 'react';
import type { ListHandle } from '../state/list-handle.ts';
import { useDraft } from '../state/use-draft.ts';
import type { ChoiceField } from './fields.ts';

/** One of many in the browser's own select. */
export const ChoiceControl = ({
  list,
  field,
  hideLabel,
}: {
  list: ListHandle;
  field: ChoiceField;
  hideLabel?: boolean;
}) => {
  const { change } = list;
  const { param } = field;
  const commit = useCallback(
    (value: string) => change({ filters: { [param]: value } }),
    [change, param],
  );
  const { draft, setDraft, send } = useDraft(list.state.filters[param] ?? '', commit);
  const known = field.options.some((option) => option.value === draft);
  // A sent link may name a code before the options are here, or one that is no longer offered.
  const options =
    draft && !known ? [...field.options, { value: draft, label: draft }] : field.options;
  return (
    <Select
      size="sm"
      label={field.label}
      hideLabel={hideLabel}
      placeholder={field.all}
      options={options}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value);
        send(event.target.value);
      }}
    />
  );
};
