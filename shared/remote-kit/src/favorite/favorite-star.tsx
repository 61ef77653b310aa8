import type { FavoriteKind } from '@portal/domain/favorite';
import { type MountContext, pageKey } from '@portal/types';
import { Box, IconButton } from '@portal/ui';
import { Star } from '@portal/ui/icons';
import { useFavoriteWords } from './favorite-words.ts';
import { useStar } from './use-star.ts';

interface Props {
  portal: Pick<MountContext, 'http' | 'toast'>;
  kind: FavoriteKind;
  refKey: string;
}

/** The star itself: filled where the target is saved. */
export const FavoriteStar = ({ portal, kind, refKey }: Props) => {
  const t = useFavoriteWords();
  const { saved, isPending, toggle } = useStar(portal, kind, refKey);
  return (
    <Box color={saved ? 'accent.ink' : 'ink.subtle'}>
      <IconButton
        label={t(saved ? 'unsave' : 'save')}
        color="inherit"
        aria-disabled={isPending || undefined}
        icon={<Star size={20} fill={saved ? 'currentColor' : 'none'} />}
        onClick={() => !isPending && toggle()}
      />
    </Box>
  );
};

interface PageProps extends Pick<Props, 'portal'> {
  /** Those that the page declares as its own. */
  params: readonly string[];
  pathname: string;
  search: string;
}

/** The star of the page at an address. */
export const PageFavoriteStar = ({ portal, params, pathname, search }: PageProps) => (
  <FavoriteStar portal={portal} kind="PAGE" refKey={pageKey(params, pathname, search)} />
);
