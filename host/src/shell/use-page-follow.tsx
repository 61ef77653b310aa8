import { matchPage, pagesOf } from '@portal/registry';
import { LiveText } from '@portal/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { usePortalHost, useShellLocation } from '../portal-context.ts';
import { documentTitle } from './document-title.ts';

const SCROLL_MS = 1_000;

/** Moves focus to the new page's heading, so that a keyboard goes on from there. */
const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading || document.querySelector('dialog[open]')) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Title, focus, scroll and announcement follow the page (LOOK.md, Reach; HDR-09, HDR-10). */
export const usePageFollow = (content: HTMLElement) => {
  const { history, outlet, registry, i18n } = usePortalHost();
  const { pathname } = useShellLocation();
  const { kind } = useSyncExternalStore(outlet.subscribe, outlet.state);
  const [named, setNamed] = useState<{ pathname: string; title: string } | null>(null);
  const pages = useMemo(() => pagesOf(registry), [registry]);
  const seen = useRef(pathname);
  const language = i18n.language === 'en' ? 'en' : 'vi';
  const declared = matchPage(pages, pathname)?.page.title[language];
  const title = named?.pathname === pathname ? named.title : declared;

  useEffect(() => {
    history.onTitle((next) => setNamed({ pathname: history.location().pathname, title: next }));
  }, [history]);

  useEffect(() => {
    document.title = documentTitle(window.location.hostname, title);
  }, [title]);

  const settled = kind !== 'loading';
  useEffect(() => {
    if (!settled || seen.current === pathname) return;
    seen.current = pathname;
    // A page of the same remote is drawn by that remote's own root, in the frame that follows.
    const frame = requestAnimationFrame(() => requestAnimationFrame(focusHeading));
    return () => cancelAnimationFrame(frame);
  }, [pathname, settled]);

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that scrolls.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (history.cameBack()) return;
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_MS);
    return () => clearTimeout(timer);
  }, [pathname, history, content]);

  return <LiveText>{settled ? (title ?? '') : ''}</LiveText>;
};
