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
    '/operation-management': () =>
      import(
        /* webpackChunkName: "page:/operation-management" */ './features/request-list/request-list-page.tsx'
      ).then((page) => page.RequestListPage),
    '/operation-management/group': () =>
      import(
        /* webpackChunkName: "page:/operation-management/group" */ './features/request-list/request-list-page.tsx'
      ).then((page) => page.RequestGroupPage),
    '/insurance-manager': () =>
      import(
        /* webpackChunkName: "page:/insurance-manager" */ './features/proposal-list/proposal-home-page.tsx'
      ).then((page) => page.ProposalHomePage),
    '/insurance-manager/personal': () =>
      import(
        /* webpackChunkName: "page:/insurance-manager/personal" */ './features/proposal-list/proposal-list-page.tsx'
      ).then((page) => page.ProposalListPage),
    '/insurance-manager/group': () =>
      import(
        /* webpackChunkName: "page:/insurance-manager/group" */ './features/proposal-list/proposal-list-page.tsx'
      ).then((page) => page.ProposalGroupPage),
    '/lookup': () =>
      import(/* webpackChunkName: "page:/lookup" */ './features/lookup/lookup-page.tsx').then(
        (page) => page.LookupPage,
      ),
  },
});
