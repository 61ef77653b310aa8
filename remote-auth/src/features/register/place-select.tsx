import { useWords } from '@portal/remote-kit';
import type { Option } from '@portal/types';
import { Button, Stack } from '@portal/ui';
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
}

/** A place out of a list of the service's; a list that does not come can be asked for again. */
export const PlaceSelect = <K extends QueryKey>({
  query,
  onChange,
  placeholder,
  error,
  ...select
}: Props<K>) => {
  const t = useWords();
  const { data, isError, isFetching, refetch } = useQuery(query);
  const failed = isError && !data && !isFetching;
  const options = data?.map(({ title, value }) => ({ value, label: title })) ?? [];
  return (
    <Stack gap="2" alignItems="stretch">
      <Select
        {...select}
        size="lg"
        options={options}
        placeholder={isFetching && !data ? t('register.loadingList') : placeholder}
        disabled={!data}
        error={error ?? (failed && t('register.listFailed'))}
        onChange={({ target }) => onChange(target.value)}
      />
      {failed && (
        <Button size="sm" alignSelf="flex-start" onClick={() => void refetch()}>
          {t('register.retry')}
        </Button>
      )}
    </Stack>
  );
};
