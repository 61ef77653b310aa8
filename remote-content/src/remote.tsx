import { defineRemote } from '@portal/remote-kit';

export const { bootstrap, mount, unmount } = defineRemote({
  locales: {
    vi: () => import(/* webpackChunkName: "locale:vi" */ './locales/vi.json'),
    en: () => import(/* webpackChunkName: "locale:en" */ './locales/en.json'),
  },
  pages: {
    '/': () =>
      import(/* webpackChunkName: "page:/" */ './features/home/home-page.tsx').then(
        (page) => page.HomePage,
      ),
    '/homeAgent': () =>
      import(/* webpackChunkName: "page:/homeAgent" */ './features/home/home-page.tsx').then(
        (page) => page.AgentHomePage,
      ),
    '/homeCandidate': () =>
      import(/* webpackChunkName: "page:/homeCandidate" */ './features/home/home-page.tsx').then(
        (page) => page.CandidateHomePage,
      ),
    '/news-event/:link': () =>
      import(
        /* webpackChunkName: "page:/news-event/:link" */ './features/article/news-article-page.tsx'
      ).then((page) => page.NewsArticlePage),
  },
});
