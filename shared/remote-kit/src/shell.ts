/** What the host uses of the kit: types of the lifecycles, the router on the host's history, the search shortcut. */
export { createValue, type ReadonlyValue, type Value } from './create-value.ts';
export type { MountFailure, RemoteLifecycles, RemoteProps } from './define-remote.tsx';
export { PortalRouter } from './portal-router.tsx';
export { useSearchShortcut } from './use-search-shortcut.ts';
