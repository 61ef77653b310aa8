/**
 * Modules that the host gives to remotes without using them itself. Federation provides only what stands in the
 * host's own graph, so each is named here; nothing of it loads before a remote asks.
 */
export const sharedEntries = {
  data: () => import('@portal/ui/data'),
  form: () => import('@portal/ui/form'),
  icons: () => import('@portal/ui/icons'),
  media: () => import('@portal/ui/media'),
  pages: () => import('@portal/ui/pages'),
};
