import { ownerOf } from '@portal/registry';
import type { Registry } from '@portal/types';
import type { PortalHistory } from '../../navigation/history.ts';
import type { Outlet } from '../../outlet/create-outlet.ts';

/** Which page was in view from a moment on. */
export interface ShownPage {
  /** By the clock of the page, in milliseconds since it was opened. */
  from: number;
  /** The page's pattern; undefined where no remote has a page. */
  route: string | undefined;
  remote: string | undefined;
  /** The version that was mounted; undefined while none is. */
  version: string | undefined;
}

export interface PageTimesPorts {
  history: Pick<PortalHistory, 'location' | 'subscribe'>;
  outlet: Pick<Outlet, 'state' | 'subscribe'>;
  registry: { get(): Registry };
  now(): number;
}

/** More than a person opens in a working day; the oldest is given up. */
const PAGES_MAX = 500;

/** Remembers which page was in view when: a slow moment belongs to its page, not to the one that is open when it is reported. */
export const pageTimes = ({ history, outlet, registry, now }: PageTimesPorts) => {
  const pages: ShownPage[] = [];
  const mounted = () => {
    const state = outlet.state();
    const last = pages.at(-1);
    if (last && state.kind === 'ready' && state.remote === last.remote)
      last.version ??= state.version;
  };
  const enter = (from: number) => {
    const owner = ownerOf(registry.get(), history.location().pathname)?.page;
    const route = owner?.path;
    if (pages.length > 0 && pages.at(-1)?.route === route) return;
    pages.push({ from, route, remote: owner?.remote, version: undefined });
    if (pages.length > PAGES_MAX) pages.shift();
    mounted();
  };
  enter(0);
  const stops = [history.subscribe(() => enter(now())), outlet.subscribe(mounted)];
  return {
    /** The page that was in view then. */
    at: (moment: number): ShownPage | undefined =>
      pages.findLast(({ from }) => from <= moment) ?? pages[0],
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
export type PageTimes = ReturnType<typeof pageTimes>;
