import { useWords } from '@portal/remote-kit';
import { Select } from '@portal/ui/form';
import type { Option } from './fields.ts';
import type { ListHandle } from './use-list-state.ts';

/** Sorting on phones, where cards have no head to press. */
export const SortControl = ({ list, sorts }: { list: ListHandle; sorts: readonly Option[] }) => {
  const t = useWords();
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
