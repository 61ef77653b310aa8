/**
 * Modules that the host shares with remotes without using them itself. Federation shares only modules of the host's
 * own graph, so each is imported here; none loads before a remote needs it.
 */
export const sharedEntries = {
  data: () => import('@portal/ui/data'),
  form: () => import('@portal/ui/form'),
  icons: () => import('@portal/ui/icons'),
  media: () => import('@portal/ui/media'),
  pages: () => import('@portal/ui/pages'),
};
