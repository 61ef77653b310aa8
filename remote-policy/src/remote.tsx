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
    '/customer-information': () =>
      import(
        /* webpackChunkName: "page:/customer-information" */ './features/customer-list/customer-list-page.tsx'
      ).then((page) => page.CustomerListPage),
    '/customer-information/potential-customer': () =>
      import(
        /* webpackChunkName: "page:/customer-information/potential-customer" */ './features/customer-list/customer-list-page.tsx'
      ).then((page) => page.PotentialCustomersPage),
    '/customer-information/customer-information-birthday': () =>
      import(
        /* webpackChunkName: "page:/customer-information/customer-information-birthday" */ './features/customer-birthday/birthday-page.tsx'
      ).then((page) => page.BirthdayPage),
    '/customer-information/detail/:customerNo': () =>
      import(
        /* webpackChunkName: "page:/customer-information/detail/:customerNo" */ './features/customer-detail/customer-detail-page.tsx'
      ).then((page) => page.CustomerDetailPage),
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
    '/fee-policy-management': () =>
      import(
        /* webpackChunkName: "page:/fee-policy-management" */ './features/dues/dues-page.tsx'
      ).then((page) => page.FeePage),
    '/renewal-fee-reminder': () =>
      import(
        /* webpackChunkName: "page:/renewal-fee-reminder" */ './features/dues/dues-page.tsx'
      ).then((page) => page.RenewalPage),
    '/policy-delivery': () =>
      import(
        /* webpackChunkName: "page:/policy-delivery" */ './features/policy-delivery/delivery-home-page.tsx'
      ).then((page) => page.DeliveryHomePage),
    '/policy-delivery/contract-package': () =>
      import(
        /* webpackChunkName: "page:/policy-delivery/contract-package" */ './features/policy-delivery/delivery-list-page.tsx'
      ).then((page) => page.ContractPackagePage),
    '/policy-delivery/consulting-confirm': () =>
      import(
        /* webpackChunkName: "page:/policy-delivery/consulting-confirm" */ './features/policy-delivery/delivery-list-page.tsx'
      ).then((page) => page.ConsultingConfirmPage),
    '/policy-delivery/delivery-contract-list': () =>
      import(
        /* webpackChunkName: "page:/policy-delivery/delivery-contract-list" */ './features/policy-delivery/delivery-list-page.tsx'
      ).then((page) => page.DeliveryContractListPage),
    '/ga-growth-report': () =>
      import(
        /* webpackChunkName: "page:/ga-growth-report" */ './features/ga-growth/ga-growth-page.tsx'
      ).then((page) => page.GaGrowthPage),
    '/dashboard': () =>
      import(
        /* webpackChunkName: "page:/dashboard" */ './features/dashboard/dashboard-page.tsx'
      ).then((page) => page.DashboardPage),
  },
});
