import { hierarchyChainQuery } from '@portal/api-client/agent';
import { usePortal, useSession } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import type { ListHandle } from '../state/list-handle.ts';
import type { ListSpec } from '../state/list-state.ts';
import { code } from '../state/params.ts';
import { useListText } from '../text/use-list-text.ts';
import type { HierarchyField } from './fields.ts';

/** The search param that limits a list to the people below one person. */
const PARAM = 'agentCode';

/** The authority to see the people below oneself. */
const RIGHT = 'policy.group.view';

/** A spec whose list can be narrowed to a person below the user and all below that person (POL-11). */
export const withHierarchy = (spec: ListSpec): ListSpec => ({
  ...spec,
  params: { ...spec.params, [PARAM]: code },
});

/**
 * The agent to whom the hierarchy filter narrows a list, for the queries of totals and charts above it; empty without
 * one.
 */
export const narrowingOf = ({ state }: ListHandle): { agentCode?: string } => {
  const agentCode = state.filters[PARAM];
  return agentCode ? { agentCode } : {};
};

/**
 * The filter by level and person of the hierarchy, for lists of a group; empty for users without one. A shared link
 * names one person; the server returns the levels above.
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
  // A named person stays visible, so that the filter can be removed.
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
