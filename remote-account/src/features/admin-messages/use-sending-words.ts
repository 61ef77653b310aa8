import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the words of messages to users, which load with their pages. */
export const useSendingWords = () => useLibraryText('./features/admin-messages');
