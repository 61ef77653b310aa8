import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the words of the menu editor, which load with its page. */
export const useEditingWords = () => useLibraryText('./features/admin-menus');
