export {
  defineRemote,
  type MountFailure,
  type RemoteLifecycles,
  type RemoteProps,
} from './define-remote.tsx';
export type { DialogProps, RemoteDefinition, SlotProps } from './definition.ts';
export { FavoriteButton, type FavoriteButtonProps } from './favorite-button.tsx';
export { loadAgain } from './load-again.ts';
export { PortalContext, usePortal, useSession } from './portal-context.ts';
export { PortalRouter } from './portal-router.tsx';
export { RemoteProviders } from './providers.tsx';
export { Slot } from './slot.tsx';
export { useLater } from './use-later.ts';
export { useLibraryText, useLibraryTexts } from './use-library-text.ts';
export { useMaySave } from './use-may-save.ts';
export { useNoteRecent } from './use-note-recent.ts';
export { usePageTitle } from './use-page-title.ts';
export { useSearchShortcut } from './use-search-shortcut.ts';
export { useWords } from './use-words.ts';
