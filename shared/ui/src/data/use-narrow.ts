import { useMedia } from '../core/use-media.ts';

/** Whether the screen is narrower than a table needs (768 px). */
export const useNarrow = (): boolean => useMedia('screen and (max-width: 767.98px)');
