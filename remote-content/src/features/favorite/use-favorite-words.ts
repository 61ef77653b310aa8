import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the page of favourites, which names them for itself. */
export const useFavoriteWords = () => useLibraryText('./features/favorite');
