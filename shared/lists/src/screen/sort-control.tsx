import { Select } from '@portal/ui/form';
import type { Option } from '../filters/fields.ts';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';

/** Sorting on phones, where cards have no head to press. */
export const SortControl = ({ list, sorts }: { list: ListHandle; sorts: readonly Option[] }) => {
  const t = useListText();
  const { key, dir } = list.state.sort;
  const options = sorts.flatMap(({ value, label }) => [
    { value: `${value}:asc`, label: t('list.sortAsc', { column: label }) },
    { value: `${value}:desc`, label: t('list.sortDesc', { column: label }) },
  ]);
  return (
    <Select
      size="sm"
      label={t('list.sort')}
      options={options}
      value={`${key}:${dir}`}
      onChange={(event) => {
        const [next = key, way] = event.target.value.split(':');
        list.change({ sort: { key: next, dir: way === 'desc' ? 'desc' : 'asc' } });
      }}
    />
  );
};
