import { usePortal } from '@portal/remote-kit';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@portal/types';
import { useMemo } from 'react';
import type { PageSizes } from './list-state.ts';

/** Rows of a page when PAGING_SIZE is there but is no number (API-05). */
const PAGE_SIZE_FALLBACK = 15;
const SIZES = '10,20,50,100';

const allowed = (size: number) => Number.isInteger(size) && size >= 1 && size <= PAGE_SIZE_MAX;

/**
 * The page sizes on offer, ascending, from the settings LIST_PAGE_SIZE (comma list) and PAGING_SIZE, the default
 * (API-05). Invalid sizes are left out; an invalid default is 15.
 */
export const readPageSizes = (list?: string, usual?: string): PageSizes => {
  const requested = usual?.trim() ? Number(usual) : PAGE_SIZE_DEFAULT;
  const size = allowed(requested) ? requested : PAGE_SIZE_FALLBACK;
  const listed = (list?.trim() || SIZES).split(',').map(Number).filter(allowed);
  const sizes = [...new Set([...listed, size])].sort((a, b) => a - b);
  return { sizes, size };
};

/** The sizes on offer, from the portal's settings. */
export const usePageSizes = (): PageSizes => {
  const { settings } = usePortal();
  const list = settings.get('LIST_PAGE_SIZE');
  const usual = settings.get('PAGING_SIZE');
  return useMemo(() => readPageSizes(list, usual), [list, usual]);
};
