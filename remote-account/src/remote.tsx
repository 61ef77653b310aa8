import { defineRemote } from '@portal/remote-kit';

export const { bootstrap, mount, unmount } = defineRemote({
  locales: {
    vi: () => import(/* webpackChunkName: "locale:vi" */ './locales/vi.json'),
    en: () => import(/* webpackChunkName: "locale:en" */ './locales/en.json'),
  },
  pages: {
    '/personal-info': () =>
      import(
        /* webpackChunkName: "page:/personal-info" */ './features/personal-info/personal-info-page.tsx'
      ).then((module) => module.PersonalInfoPage),
  },
  dialogs: {
    avatar: () =>
      import(/* webpackChunkName: "dialog:avatar" */ './features/avatar/avatar-dialog.tsx').then(
        (module) => module.AvatarDialog,
      ),
    'view-as-agent': () =>
      import(
        /* webpackChunkName: "dialog:view-as-agent" */ './features/face-mask/view-as-agent-dialog.tsx'
      ).then((module) => module.ViewAsAgentDialog),
  },
});
