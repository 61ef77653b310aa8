import { LIBRARIES, type Library } from '@portal/domain/content';
import { useSearchParams } from '@portal/remote-kit/router';

/** What the address says of a list of documents. */
export interface LibraryView {
  /** '' is every library. */
  library: Library | '';
  text: string;
  /** From 1. */
  page: number;
}

const isLibrary = (text: string): text is Library =>
  (LIBRARIES as readonly string[]).includes(text);

const viewOf = (params: URLSearchParams): LibraryView => {
  const library = params.get('library') ?? '';
  const page = Number(params.get('page'));
  return {
    library: isLibrary(library) ? library : '',
    text: (params.get('q') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
};

/** The address of a view; what is as usual is left out. */
export const librarySearch = ({ library, text, page }: LibraryView): string => {
  const params = new URLSearchParams();
  if (library) params.set('library', library);
  if (text) params.set('q', text);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
};

/** The view that the address names, and a way to another one. */
export const useLibraryView = () => {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const show = (part: Partial<LibraryView>) =>
    setParams(new URLSearchParams(librarySearch({ ...view, page: 1, ...part })));
  return { view, show };
};
