import { languageOf } from '@portal/domain/language';
import { matchPage, pagesOf } from '@portal/registry';
import { LiveText } from '@portal/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { usePortalHost, useRegistry, useShellLocation } from '../portal/portal-context.ts';
import { documentTitle } from './document-title.ts';
import { followHeading, shownHeading } from './follow-heading.ts';
import { scrollToTopSoon } from './scroll-to-top.ts';

/** Title, focus, scroll position and announcement follow the page (LOOK.md, Reach; HDR-09, HDR-10). */
export const usePageFollow = (content: HTMLElement) => {
  const { history, outlet, i18n } = usePortalHost();
  const registry = useRegistry();
  const { pathname } = useShellLocation();
  const { kind } = useSyncExternalStore(outlet.subscribe, outlet.state);
  const [named, setNamed] = useState<{ pathname: string; title: string } | null>(null);
  const pages = useMemo(() => pagesOf(registry), [registry]);
  const followed = useRef<string | null>(pathname);
  const language = languageOf(i18n.language);
  const declared = matchPage(pages, pathname)?.page.title[language];
  const title = named?.pathname === pathname ? named.title : declared;

  useEffect(() => {
    history.onTitle((next) => setNamed({ pathname: history.location().pathname, title: next }));
  }, [history]);

  useEffect(() => {
    document.title = documentTitle(window.location.hostname, title);
  }, [title]);

  const left = useRef(shownHeading());
  const stopFollowing = useRef(() => {});
  // With the page, not after it: a user who clicks at once leaves it, too.
  useLayoutEffect(() => {
    let last = history.location().pathname;
    // Called before React renders: this is still the heading of the previous page.
    return history.subscribe(() => {
      const next = history.location().pathname;
      if (next === last) return;
      last = next;
      stopFollowing.current();
      left.current = shownHeading();
      followed.current = null;
    });
  }, [history]);

  const settled = kind !== 'loading';
  useEffect(() => {
    if (!settled || followed.current === pathname) return;
    const stop = followHeading(left.current, () => {
      followed.current = pathname;
    });
    stopFollowing.current = stop;
    return () => {
      // Once it has arrived, it follows until the page is left.
      if (followed.current !== pathname) stop();
    };
  }, [pathname, settled]);

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that scrolls.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (history.cameBack()) return;
    return scrollToTopSoon();
  }, [pathname, history, content]);

  return <LiveText>{settled ? (title ?? '') : ''}</LiveText>;
};
