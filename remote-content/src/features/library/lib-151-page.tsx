import { useWords } from '@portal/remote-kit';
import { DocumentPage } from './document-page.tsx';

/** Library 151 alone. */
export const Library151Page = () => {
  const t = useWords();
  return (
    <DocumentPage
      library="151"
      title={t('library.kind.151')}
      context={t('library.contextOf.151')}
    />
  );
};
