import type { Vital, VitalName } from '@portal/types';
import type { MetricType } from 'web-vitals';
import type { PageTimes, ShownPage } from './page-times.ts';

/** As much as one report takes. */
const VITALS_MAX = 40;

/** The part of a measurement that is read. */
export type Measured = Pick<MetricType, 'value' | 'navigationType'> & {
  name: string;
  entries: readonly { startTime: number }[];
};

export interface VitalsPorts {
  pages: Pick<PageTimes, 'at'>;
  /** Calls back with each figure when it is known: the library web-vitals, or a test. */
  measure(onMeasured: (measured: Measured) => void): void;
  send(vitals: Vital[]): void;
}

/** Of opening the portal; all others are of what happened later. */
const OPENING: ReadonlySet<string> = new Set(['LCP', 'TTFB']);
const NAMES: ReadonlySet<string> = new Set<VitalName>(['LCP', 'INP', 'CLS', 'TTFB']);
const isVital = (name: string): name is VitalName => NAMES.has(name);
/** The worst of a page so far: it can still become worse after it was sent. */
const GROWING: ReadonlySet<string> = new Set(['INP', 'CLS']);
/** No loading: the browser had the page in memory, or made it before it was opened. */
const IN_MEMORY: ReadonlySet<string> = new Set(['back-forward-cache', 'prerender', 'restore']);
const DIGITS = 10_000;

/** A figure whose page has a remote; the version is there once the page is mounted. */
interface Waiting {
  name: VitalName;
  value: number;
  page: ShownPage & { route: string; remote: string };
}
const isOfRemote = (page: ShownPage | undefined): page is Waiting['page'] =>
  page?.route !== undefined && page.remote !== undefined;

const isMounted = ({ page }: Waiting) => page.version !== undefined;
const vitalOf = ({ name, value, page }: Waiting): Vital => ({
  ...{ name, value: Math.round(value * DIGITS) / DIGITS },
  ...{ route: page.route, remote: page.remote, version: page.version ?? '' },
});

/**
 * Collects how fast pages are and sends it when the window is hidden: that is the last moment of which browsers on phones tell.
 * A figure counts once for a page of the portal, so one page that is open all day is no thousand; again only where it became worse
 * after it was sent. What is known before its page is mounted (TTFB) waits for the version.
 */
export const watchVitals = ({ pages, measure, send }: VitalsPorts): (() => void) => {
  const counted = new Map<string, number>();
  let waiting: Waiting[] = [];
  measure(({ name, value, entries, navigationType }) => {
    if (!isVital(name) || (OPENING.has(name) && IN_MEMORY.has(navigationType))) return;
    const page = pages.at(OPENING.has(name) ? 0 : (entries[0]?.startTime ?? 0));
    if (!isOfRemote(page)) return;
    const key = `${name} ${page.route}`;
    const before = counted.get(key);
    if (before !== undefined && !(GROWING.has(name) && value > before)) return;
    // A better one that still waits gives way.
    waiting = waiting.filter((one) => one.name !== name || one.page.route !== page.route);
    if (waiting.length >= VITALS_MAX) return;
    counted.set(key, value);
    waiting.push({ name, value, page });
  });
  const flush = () => {
    if (document.visibilityState !== 'hidden') return;
    const known = waiting.filter(isMounted);
    if (known.length === 0) return;
    send(known.map(vitalOf));
    waiting = waiting.filter((one) => !isMounted(one));
  };
  // On the window, where the event arrives last: the library has measured by then.
  window.addEventListener('visibilitychange', flush);
  return () => window.removeEventListener('visibilitychange', flush);
};
