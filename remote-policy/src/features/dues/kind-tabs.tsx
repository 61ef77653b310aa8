import type { ListHandle } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { DuesAnswer } from '@portal/types';
import { Tabs } from '@portal/ui/data';
import type { DuesPage } from './due-lists.ts';

/** The lists of a page of dues as links, each with how many rows it has under the filters that are on. */
export const KindTabs = ({
  page,
  list,
  answer,
}: {
  page: DuesPage;
  list: ListHandle;
  answer?: Pick<DuesAnswer, 'counts' | 'atLeast'>;
}) => {
  const t = useWords();
  const [first] = page.lists;
  const { kind = first, ...filters } = list.state.filters;
  return (
    <Tabs
      label={t('dues.lists')}
      active={kind}
      items={page.lists.map((key) => ({
        key,
        label: t(`dues.list.${key}`),
        count: answer?.counts[key] ?? null,
        atLeast: answer?.atLeast?.includes(key),
        href: list.hrefWith(key === first ? filters : { ...filters, kind: key }),
      }))}
    />
  );
};
