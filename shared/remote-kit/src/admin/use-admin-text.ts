import { useLibraryText } from '../use-library-text.ts';

/** Translates keys of the frame's own locale files; the remote's manifest names `@portal/remote-kit` under `libraries`. */
export const useAdminText = () => useLibraryText('@portal/remote-kit');
