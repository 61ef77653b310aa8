export { SearchPage as SearchCommonPage } from './search-page.tsx';
