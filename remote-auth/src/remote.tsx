import { defineRemote } from '@portal/remote-kit';

export const { bootstrap, mount, unmount } = defineRemote({
  locales: {
    vi: () => import(/* webpackChunkName: "locale:vi" */ './locales/vi.json'),
    en: () => import(/* webpackChunkName: "locale:en" */ './locales/en.json'),
  },
  pages: {
    '/login': () =>
      import(/* webpackChunkName: "page:/login" */ './features/login/login-page.tsx').then(
        (module) => module.LoginPage,
      ),
    '/register': () =>
      import(/* webpackChunkName: "page:/register" */ './features/register/register-page.tsx').then(
        (module) => module.RegisterPage,
      ),
    '/forgot-password': () =>
      import(
        /* webpackChunkName: "page:/forgot-password" */ './features/recovery/recovery-page.tsx'
      ).then((module) => module.RecoveryPage),
    '/online-security': () =>
      import(
        /* webpackChunkName: "page:/online-security" */ './features/decree/decree-page.tsx'
      ).then((module) => module.DecreePage),
    '/change-password': () =>
      import(
        /* webpackChunkName: "page:/change-password" */ './features/password/password-page.tsx'
      ).then((module) => module.ChangePasswordPage),
    '/change-password-no-term': () =>
      import(
        /* webpackChunkName: "page:/change-password-no-term" */ './features/password/password-page.tsx'
      ).then((module) => module.ChangePasswordNoTermPage),
    '/change-password-old-user': () =>
      import(
        /* webpackChunkName: "page:/change-password-old-user" */ './features/password/password-page.tsx'
      ).then((module) => module.ChangePasswordOldUserPage),
    '/reset-password': () =>
      import(
        /* webpackChunkName: "page:/reset-password" */ './features/password/password-page.tsx'
      ).then((module) => module.ResetPasswordPage),
    '/change-password-gad': () =>
      import(
        /* webpackChunkName: "page:/change-password-gad" */ './features/gad/gad-page.tsx'
      ).then((module) => module.GadPage),
  },
  dialogs: {
    login: () =>
      import(/* webpackChunkName: "dialog:login" */ './features/login/login-dialog.tsx').then(
        (module) => module.LoginDialog,
      ),
    register: () =>
      import(
        /* webpackChunkName: "dialog:register" */ './features/register/register-dialog.tsx'
      ).then((module) => module.RegisterDialog),
    terms: () =>
      import(/* webpackChunkName: "dialog:terms" */ './features/terms/terms-dialog.tsx').then(
        (module) => module.TermsDialog,
      ),
    'change-password': () =>
      import(
        /* webpackChunkName: "dialog:change-password" */ './features/password/change-password-dialog.tsx'
      ).then((module) => module.ChangePasswordDialog),
    'password-expired': () =>
      import(
        /* webpackChunkName: "dialog:password-expired" */ './features/password/password-expired-dialog.tsx'
      ).then((module) => module.PasswordExpiredDialog),
    'change-password-gad': () =>
      import(
        /* webpackChunkName: "dialog:change-password-gad" */ './features/gad/change-gad-dialog.tsx'
      ).then((module) => module.ChangeGadDialog),
    'gad-first-login': () =>
      import(
        /* webpackChunkName: "dialog:gad-first-login" */ './features/gad/gad-first-login-dialog.tsx'
      ).then((module) => module.GadFirstLoginDialog),
    'online-insurance': () =>
      import(
        /* webpackChunkName: "dialog:online-insurance" */ './features/online-insurance/online-insurance-dialog.tsx'
      ).then((module) => module.OnlineInsuranceDialog),
    'social-link': () =>
      import(
        /* webpackChunkName: "dialog:social-link" */ './features/linking/social-link-dialog.tsx'
      ).then((module) => module.SocialLinkDialog),
    'gad-step-up': () =>
      import(/* webpackChunkName: "dialog:gad-step-up" */ './features/gad/step-up-dialog.tsx').then(
        (module) => module.StepUpDialog,
      ),
  },
});
