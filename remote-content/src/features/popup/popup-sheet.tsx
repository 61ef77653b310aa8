import { popupQuery } from '@portal/api-client/content';
import { type SlotProps, usePortal } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ArticleBody } from '../article/article-body.tsx';

/** How far the pop-up has come: `missing` when there is none of this code, not now, or its call failed. */
export type PopupState = 'shown' | 'missing';

/** The HTML of a pop-up, cleaned (POP-01, POP-03). `props.code` names it, `props.onState` hears how it went. */
export const PopupSheet = ({ props }: SlotProps) => {
  const { http } = usePortal();
  const { code, onState } = props as { code: string; onState?: (state: PopupState) => void };
  const { data, isError } = useQuery(popupQuery(http, code));
  const state = isError || data?.trim() === '' ? 'missing' : data && 'shown';
  useEffect(() => {
    if (state) onState?.(state);
  }, [state, onState]);
  return state === 'shown' && data ? <ArticleBody html={data} /> : null;
};
