import { hierarchyChainQuery } from '@portal/api-client/hierarchy';
import { usePortal, useSession } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import type { ListHandle } from '../state/list-handle.ts';
import type { ListSpec } from '../state/list-state.ts';
import { code } from '../state/params.ts';
import { useListText } from '../text/use-list-text.ts';
import type { HierarchyField } from './fields.ts';

/** Where a list says below whom its rows are. */
const PARAM = 'agentCode';

/** Whose right it is to see below oneself. */
const RIGHT = 'policy.group.view';

/** A list that can be narrowed to somebody below the reader with all below them (POL-11). */
export const withHierarchy = (spec: ListSpec): ListSpec => ({
  ...spec,
  params: { ...spec.params, [PARAM]: code },
});

/** The narrowing that a list's address holds, for figures that stand over it. */
export const narrowingOf = ({ state }: ListHandle): { agentCode?: string } => {
  const agentCode = state.filters[PARAM];
  return agentCode ? { agentCode } : {};
};

/**
 * The filter by level and person of the hierarchy, for lists of a group: none for readers without one. A sent link
 * names one person; the server tells who stands above.
 */
export const useHierarchyField = (list: ListHandle, group: boolean): HierarchyField[] => {
  const t = useListText();
  const { http } = usePortal();
  const { user } = useSession();
  const agentCode = list.state.filters[PARAM] ?? '';
  const leads = user?.authorities.includes(RIGHT) ?? false;
  const { data, error } = useQuery({
    ...hierarchyChainQuery(http, agentCode),
    enabled: leads && agentCode !== '',
  });
  // Whoever is named stays in sight, so that it can be taken off.
  if (!leads || (!group && agentCode === '')) return [];
  const last = data?.at(-1);
  return [
    {
      kind: 'hierarchy',
      param: PARAM,
      label: t('hierarchy.label'),
      chosen: agentCode === '' ? [] : (data ?? []),
      unknown: agentCode !== '' && !data && error !== null,
      chip: last
        ? t('hierarchy.chip', { level: t(`hierarchy.level.${last.level}`), name: last.agentName })
        : t('hierarchy.chip', { level: t('hierarchy.label'), name: agentCode }),
    },
  ];
};
