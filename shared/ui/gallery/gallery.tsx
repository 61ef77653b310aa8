import { createRoot } from 'react-dom/client';
import { Box, createEmotionCache, setColorMode, UiProvider } from '../src/index.ts';
import { ArticleView } from './view-article.tsx';
import { AuthView } from './view-auth.tsx';
import { DetailView } from './view-detail.tsx';
import { HomeView } from './view-home.tsx';
import { ListView } from './view-list.tsx';
import { PartsView } from './view-parts.tsx';

const views = {
  auth: AuthView,
  list: ListView,
  detail: DetailView,
  home: HomeView,
  article: ArticleView,
  parts: PartsView,
};

// ?view=list&mode=dark&state=loading
const query = new URLSearchParams(location.search);
const View = views[(query.get('view') ?? 'parts') as keyof typeof views];
setColorMode(query.get('mode') === 'dark' ? 'dark' : 'light');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider locale="vi" cache={createEmotionCache({ nonce: query.get('nonce') ?? undefined })}>
      <Box as="main" minHeight="100dvh">
        <View state={query.get('state') ?? 'ready'} />
      </Box>
    </UiProvider>,
  );
}
