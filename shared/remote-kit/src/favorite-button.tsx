import type { FavoriteKind } from '@portal/domain/favorite';
import { Box } from '@portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from './portal-context.ts';
import { useLater } from './use-later.ts';
import { useMaySave } from './use-may-save.ts';

const loadStar = () => import(/* webpackChunkName: "favorite-star" */ './favorite/star-part.ts');
type StarPart = Awaited<ReturnType<typeof loadStar>>;
const IDLE_MS = 2_000;

/** True once the browser is idle after the first render: the page's own data comes first. */
const useAfterPaint = (): boolean => {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setPainted(true));
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setPainted(true), { timeout: IDLE_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return painted;
};

/** The place of a star: free from the first render on, filled when code and words are here. */
const Place = ({ children }: { children: (part: StarPart) => ReactNode }) => {
  const { i18n } = usePortal();
  const { part } = useLater(loadStar, useAfterPaint());
  const [worded, setWorded] = useState(false);
  useEffect(() => {
    let live = true;
    void part?.addFavoriteWords(i18n).then(() => live && setWorded(true));
    return () => {
      live = false;
    };
  }, [part, i18n]);
  return (
    <Box flexShrink="0" minWidth="40px" minHeight="40px" data-print="hide">
      {part && worded && children(part)}
    </Box>
  );
};

/** A star where the user has favourites, else nothing. */
export const StarPlace = (props: Parameters<typeof Place>[0]) =>
  useMaySave() ? <Place {...props} /> : null;

export interface FavoriteButtonProps {
  kind: FavoriteKind;
  /** The address of a page, or the number or id of the target. */
  refKey: string;
}

/**
 * The star that saves a target as a favourite and removes it again. Its place is free from the first render on; code, words and
 * the list of what is saved come when the page is idle. Users without favourites get nothing.
 */
export const FavoriteButton = ({ kind, refKey }: FavoriteButtonProps) => {
  const portal = usePortal();
  return (
    <StarPlace>
      {({ FavoriteStar }) => <FavoriteStar portal={portal} kind={kind} refKey={refKey} />}
    </StarPlace>
  );
};
