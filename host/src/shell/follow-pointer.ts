import { ownerOf } from '@portal/registry';
import { fetchAhead } from '../loader/fetch-ahead.ts';
import type { Portal } from '../portal.ts';

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** The path of the portal that a link leads to, when the browser would stay in this page. */
const pathAt = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self')) return null;
  return link.origin === window.location.origin ? link.pathname : null;
};

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * Fetches the remote and the files of a page while the pointer rests on a link to it, or the keyboard does; not for
 * those who save data.
 */
export const followPointer = ({
  registry,
  loader,
  i18n,
}: Pick<Portal, 'registry' | 'loader' | 'i18n'>): { stop(): void } => {
  const onPoint = ({ target }: Event) => {
    const path = pathAt(target);
    if (path === null || savesData()) return;
    const page = ownerOf(registry, path)?.page;
    if (!page || page.status === 'building') return;
    const found = registry.remotes.find(({ current }) => current.name === page.remote);
    if (!found) return;
    fetchAhead(found.current, page.path, i18n.language);
    loader.prefetch(page.remote);
  };
  for (const name of EVENTS) document.addEventListener(name, onPoint, { passive: true });
  return {
    stop: () => {
      for (const name of EVENTS) document.removeEventListener(name, onPoint);
    },
  };
};
