import { usePageTitle, useWords } from '@portal/remote-kit';
import { MissingPage } from '../article/missing-page.tsx';

/** The area of every address that belongs to no page: a search, and the way home (GRD-13). */
export const CatchAll = () => {
  const t = useWords();
  usePageTitle(t('catchAll.title'));
  return (
    <MissingPage
      title={t('catchAll.title')}
      text={t('catchAll.text')}
      ways={[{ href: '/', label: t('article.toHome') }]}
    />
  );
};
