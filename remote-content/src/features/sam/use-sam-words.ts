import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the pages of sales activity, which name their texts for themselves. */
export const useSamWords = () => useLibraryText('./features/sam');
