import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the words of releases, which load with the pages that show them. */
export const useReleaseWords = () => useLibraryText('./features/releases');
