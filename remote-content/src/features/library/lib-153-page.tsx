import { useWords } from '@portal/remote-kit';
import { DocumentPage } from './document-page.tsx';

/** Library 153 alone. */
export const Library153Page = () => {
  const t = useWords();
  return (
    <DocumentPage
      library="153"
      title={t('library.kind.153')}
      context={t('library.contextOf.153')}
    />
  );
};
