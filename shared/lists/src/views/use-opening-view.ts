import { useLocation } from '@portal/remote-kit/router';
import type { DefaultView, ViewList } from '@portal/types';
import { useMemo, useState } from 'react';
import type { ListSpec, ListState, PageSizes } from '../state/list-state.ts';
import { useDefaultView } from './use-default-view.ts';
import { stateOfView } from './view-state.ts';

interface Opening {
  /** Whether the list may be queried. */
  known: boolean;
  /** Whether the list has a default view: the plain list then needs an address of its own. */
  exists: boolean;
  /** The state that the bare address opens, until the address names it. */
  opens?: { state: ListState; id: number };
}

/**
 * The view that a bare address opens. It is decided once per navigation: a default that loads or changes later does not
 * replace the rows that the user reads.
 */
export const useOpeningView = ({
  name,
  spec,
  sizes,
  chosen,
  bare,
}: {
  name: ViewList;
  spec: ListSpec;
  sizes: PageSizes;
  chosen: readonly string[];
  bare: boolean;
}): Opening => {
  const { key, pathname } = useLocation();
  const { known, view } = useDefaultView(name);
  const [settled, setSettled] = useState<{ at: string; view?: DefaultView }>();
  const at = `${pathname} ${key}`;
  const isSettled = settled?.at === at;
  if (bare && known && !isSettled) setSettled({ at, view });

  const found = bare && isSettled ? settled.view : undefined;
  const opens = useMemo(
    () => found && { state: stateOfView(found.state, spec, sizes, chosen), id: found.id },
    [found, spec, sizes, chosen],
  );
  return { known: !bare || isSettled, exists: view !== undefined, opens };
};
