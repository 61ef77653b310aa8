export { SearchPage as SearchAllPage } from './search-page.tsx';
