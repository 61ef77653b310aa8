import { SEARCH_TYPES } from '@portal/domain/content';
import { useSearchParams } from '@portal/remote-kit/router';
import { SEARCH_TEXT_MAX, type SearchType } from '@portal/types';

/** What the address says is searched for. */
export interface SearchView {
  text: string;
  /** One group alone; '' is all of them. */
  type: SearchType | '';
  /** From 1, of the one group. */
  page: number;
}

const isType = (text: string): text is SearchType =>
  (SEARCH_TYPES as readonly string[]).includes(text);

/** An address may hold anything: what makes no sense is as if it were not there. */
const viewOf = (params: URLSearchParams): SearchView => {
  const type = params.get('type') ?? '';
  const page = Number(params.get('p'));
  return {
    // The parameter of the text is named `page` (spec/features.md 2).
    text: (params.get('page') ?? '').trim().slice(0, SEARCH_TEXT_MAX),
    type: isType(type) ? type : '',
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
};

/** The address of a view; what is as usual is left out. */
export const searchOf = ({ text, type, page }: SearchView): string => {
  const params = new URLSearchParams({ page: text });
  if (type) params.set('type', type);
  if (page > 1) params.set('p', String(page));
  return `?${params}`;
};

/** The view that the address names, and a way to another one: reload and Back return to it (SRCH-01). */
export const useSearchView = () => {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const show = (part: Partial<SearchView>) =>
    setParams(new URLSearchParams(searchOf({ ...view, page: 1, ...part })));
  return { view, show };
};
