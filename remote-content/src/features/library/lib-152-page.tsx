import { useWords } from '@portal/remote-kit';
import { DocumentPage } from './document-page.tsx';

/** Library 152 alone. */
export const Library152Page = () => {
  const t = useWords();
  return (
    <DocumentPage
      library="152"
      title={t('library.kind.152')}
      context={t('library.contextOf.152')}
    />
  );
};
