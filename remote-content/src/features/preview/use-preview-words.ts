import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the preview page, which names them for itself. */
export const usePreviewWords = () => useLibraryText('./features/preview');
