import { hierarchyChainQuery, hierarchyChoicesQuery } from '@portal/api-client/agent';
import { usePortal } from '@portal/remote-kit';
import type { HierarchyChoice } from '@portal/types';
import { Button } from '@portal/ui';
import { Combobox, type ComboboxOption } from '@portal/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListHandle } from '../state/list-handle.ts';
import { usePause } from '../state/use-pause.ts';
import { useListText } from '../text/use-list-text.ts';
import type { HierarchyField } from './fields.ts';

const optionOf = ({ agentCode, agentName }: HierarchyChoice): ComboboxOption => ({
  value: agentCode,
  label: agentName,
  hint: agentCode,
});

/** Chooses among the people of one level, limited by the choice on the level above. */
export const LevelControl = ({
  list,
  field,
  level,
}: {
  list: ListHandle;
  field: HierarchyField;
  level: number;
}) => {
  const t = useListText();
  const { http } = usePortal();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = usePause('');
  const above = field.chosen.filter((one) => one.level < level);
  const under = above.at(-1)?.agentCode;
  const { data, error, isFetching, refetch } = useQuery({
    ...hierarchyChoicesQuery(http, {
      level,
      ...(under && { under }),
      ...(search && { search }),
    }),
    enabled: open,
  });
  const found = data?.datas ?? [];
  const chosen = field.chosen.find((one) => one.level === level);

  const choose = (option: ComboboxOption | null) => {
    const one = found.find(({ agentCode }) => agentCode === option?.value);
    if (one) {
      // Shown immediately, but as stale: the levels between are fetched.
      const { queryKey } = hierarchyChainQuery(http, one.agentCode);
      client.setQueryData(queryKey, (known) => known ?? [...above, one], { updatedAt: 1 });
    }
    // Clearing a level leaves the choice of the level above.
    list.change({ filters: { [field.param]: one?.agentCode ?? under ?? '' } });
  };

  const more = (data?.totalData ?? 0) - found.length;
  const note = () => {
    if (error && !data && !isFetching) {
      return (
        <>
          {t('hierarchy.failed')}{' '}
          <Button size="sm" variant="quiet" onClick={() => refetch()}>
            {t('list.again')}
          </Button>
        </>
      );
    }
    if (!data) return t('hierarchy.loading');
    if (found.length === 0) return t('hierarchy.none');
    return more > 0 ? t('hierarchy.more', { count: more }) : undefined;
  };

  return (
    <Combobox
      size="sm"
      label={t(`hierarchy.level.${level}`)}
      placeholder={t('hierarchy.all')}
      value={chosen ? optionOf(chosen) : null}
      options={found.map((one) => ({
        ...optionOf(one),
        ...(one.left && { hint: t('hierarchy.left', { code: one.agentCode }) }),
      }))}
      onSearch={setSearch}
      onOpen={setOpen}
      onChange={choose}
      note={note()}
    />
  );
};
