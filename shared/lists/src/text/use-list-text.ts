import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of this package's own locale files. */
export const useListText = () => useLibraryText('@portal/lists');
