import { ARTICLE_TYPES } from '@portal/domain/content';
import { useSearchParams } from '@portal/remote-kit/router';
import type { ArticleType } from '@portal/types';

/** What the address says of the list. */
export interface SectionView {
  category: string;
  type: ArticleType | '';
  text: string;
  /** From 1. */
  page: number;
}

const isType = (text: string): text is ArticleType =>
  (ARTICLE_TYPES as readonly string[]).includes(text);

/** An address may hold anything: what makes no sense is as if it were not there. */
const viewOf = (params: URLSearchParams): SectionView => {
  const type = params.get('type') ?? '';
  const page = Number(params.get('page'));
  return {
    category: params.get('category') ?? '',
    type: isType(type) ? type : '',
    text: (params.get('q') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
};

/** The address of a view; what is as usual is left out. */
export const viewSearch = ({ category, type, text, page }: SectionView): string => {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (type) params.set('type', type);
  if (text) params.set('q', text);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
};

/** The view that the address names, and a way to another one: Back returns (SRCH-01 alike). */
export const useSectionView = () => {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const show = (part: Partial<SectionView>) =>
    setParams(new URLSearchParams(viewSearch({ ...view, page: 1, ...part })));
  return { view, show };
};
