import type { ContentKind } from '@portal/domain/content';
import { articleStore } from './article.ts';
import { categoryStore, faqStore } from './groups.ts';
import { bannerStore, videoStore } from './home.ts';
import type { KindStore } from './kind-store.ts';
import { documentStore, presentationStore } from './library.ts';
import { popupStore } from './popup.ts';

/** The store of each kind. */
export const KIND_STORES: Record<ContentKind, KindStore> = {
  article: articleStore,
  category: categoryStore,
  banner: bannerStore,
  video: videoStore,
  faq: faqStore,
  document: documentStore,
  presentation: presentationStore,
  popup: popupStore,
};
