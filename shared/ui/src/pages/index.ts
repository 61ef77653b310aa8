export { ArticlePage, type ArticlePageProps, Prose } from './article-page.tsx';
export { AuthPage, type AuthPageProps } from './auth-page.tsx';
export {
  DetailPage,
  type DetailPageProps,
  FormPage,
  type FormPageProps,
  ListPage,
  type ListPageProps,
} from './frames.tsx';
export { type NextStep, NextSteps } from './next-steps.tsx';
export { Breadcrumbs, type Crumb, PageTitle, type PageTitleProps } from './page-title.tsx';
export { Panel, type PanelProps } from './panel.tsx';
