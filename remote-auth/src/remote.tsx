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
  },
  dialogs: {
    login: () =>
      import(/* webpackChunkName: "dialog:login" */ './features/login/login-dialog.tsx').then(
        (module) => module.LoginDialog,
      ),
  },
});
