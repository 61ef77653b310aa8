import { defineRemote } from '@portal/remote-kit';

export const { bootstrap, mount, unmount } = defineRemote({
  locales: {
    vi: () => import(/* webpackChunkName: "locale:vi" */ './locales/vi.json'),
    en: () => import(/* webpackChunkName: "locale:en" */ './locales/en.json'),
  },
  pages: {
    '/policy-management': () =>
      import(
        /* webpackChunkName: "page:/policy-management" */ './features/policy-list/policy-list-page.tsx'
      ).then((page) => page.PolicyListPage),
    '/policy-management/group': () =>
      import(
        /* webpackChunkName: "page:/policy-management/group" */ './features/policy-list/policy-list-page.tsx'
      ).then((page) => page.PolicyGroupPage),
    '/policy-management/detail/:policyNo': () =>
      import(
        /* webpackChunkName: "page:/policy-management/detail/:policyNo" */ './features/policy-detail/policy-detail-page.tsx'
      ).then((page) => page.PolicyDetailPage),
    '/fee-policy-management': () =>
      import(
        /* webpackChunkName: "page:/fee-policy-management" */ './features/dues/dues-page.tsx'
      ).then((page) => page.FeePage),
    '/renewal-fee-reminder': () =>
      import(
        /* webpackChunkName: "page:/renewal-fee-reminder" */ './features/dues/dues-page.tsx'
      ).then((page) => page.RenewalPage),
    '/dashboard': () =>
      import(
        /* webpackChunkName: "page:/dashboard" */ './features/dashboard/dashboard-page.tsx'
      ).then((page) => page.DashboardPage),
  },
});
