import { useWords } from '@portal/remote-kit';
import type { Section } from '@portal/types';
import { MissingPage } from './missing-page.tsx';

/** There is no such article for this reader (CNT-11). */
export const MissingArticle = ({ section }: { section: Section }) => {
  const t = useWords();
  return (
    <MissingPage
      title={t('article.missingTitle')}
      text={t('article.missingText')}
      ways={[
        { href: `/${section}`, label: t('article.toSection') },
        { href: '/', label: t('article.toHome') },
      ]}
    />
  );
};
