import { useLibraryText } from '@portal/remote-kit';

/** Translates keys of the network's page, which names them for itself. */
export const useNetworkWords = () => useLibraryText('./features/network');
