import type { Option } from '@portal/types';
import { Button, Stack, useUi } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

interface Props<K extends QueryKey> {
  id: string;
  label: string;
  query: UseQueryOptions<Option[], Error, Option[], K>;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  error?: string | undefined;
  optional?: boolean;
  autoComplete?: string;
  /** Shown in place of the choices while they load. */
  loading: string;
  /** The sentence for a list that does not come. */
  failed: string;
}

/** A choice out of a list of the service's; a list that does not come can be asked for again. */
export const LoadedSelect = <K extends QueryKey>(props: Props<K>) => {
  const { query, onChange, placeholder, error, loading, failed, ...select } = props;
  const { words } = useUi();
  const { data, isError, isFetching, refetch } = useQuery(query);
  const isMissing = isError && !data && !isFetching;
  const options = data?.map(({ title, value }) => ({ value, label: title })) ?? [];
  return (
    <Stack gap="2" alignItems="stretch">
      <Select
        {...select}
        size="lg"
        options={options}
        placeholder={isFetching && !data ? loading : placeholder}
        disabled={!data}
        error={error ?? (isMissing && failed)}
        onChange={({ target }) => onChange(target.value)}
      />
      {isMissing && (
        <Button size="sm" alignSelf="flex-start" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      )}
    </Stack>
  );
};
