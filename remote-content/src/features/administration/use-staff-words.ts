import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the editors' side: texts that its pages name for themselves, so that visitors fetch none of them. */
export const useStaffWords = () => useLibraryText('./features/administration');
