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
    '/policy-claim-management': () =>
      import(
        /* webpackChunkName: "page:/policy-claim-management" */ './features/claim-list/claim-list-page.tsx'
      ).then((page) => page.ClaimListPage),
    '/policy-claim-management/group': () =>
      import(
        /* webpackChunkName: "page:/policy-claim-management/group" */ './features/claim-list/claim-list-page.tsx'
      ).then((page) => page.ClaimGroupPage),
    '/policy-claim-management/detail/:claimNo': () =>
      import(
        /* webpackChunkName: "page:/policy-claim-management/detail/:claimNo" */ './features/claim-detail/claim-detail-page.tsx'
      ).then((page) => page.ClaimDetailPage),
  },
});
