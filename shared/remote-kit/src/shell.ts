/** What the host takes of the kit: types of the lifecycles, and the router on the host's history. */
export type { MountFailure, RemoteLifecycles, RemoteProps } from './define-remote.tsx';
export { PortalRouter } from './portal-router.tsx';
