import { useLocation } from '@portal/remote-kit/router';
import type { DefaultView, ViewList } from '@portal/types';
import { useMemo, useState } from 'react';
import type { ListSpec, ListState, PageSizes } from '../state/list-state.ts';
import { useDefaultView } from './use-default-view.ts';
import { stateOfView } from './view-state.ts';

interface Opening {
  /** Whether the list may be asked. */
  known: boolean;
  /** Whether the list opens with something else than the plain rows: these need an address of their own then. */
  exists: boolean;
  /** What the bare address stands for, until it says so. */
  opens?: { state: ListState; id: number };
}

/**
 * What a bare address opens. It is settled once for each time the address is come to: a default that becomes known or
 * changes later never takes the rows away from under the reader.
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
