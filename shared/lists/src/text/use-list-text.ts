import { useLibraryText } from '@portal/remote-kit';

/** Returns the function that translates keys of this package's own locale files. */
export const useListText = () => useLibraryText('@portal/lists');
