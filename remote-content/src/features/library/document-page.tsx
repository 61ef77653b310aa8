import type { Library } from '@portal/domain/content';
import { useWords } from '@portal/remote-kit';
import { Box } from '@portal/ui';
import { SearchField } from '@portal/ui/form';
import { ListPage } from '@portal/ui/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { DocumentList } from './document-list.tsx';
import { useLibraryView } from './use-library-view.ts';

interface DocumentPageProps {
  title: string;
  context: string;
  /** The one library of the page; without it the address says which. */
  library?: Library;
  tabs?: ReactNode;
}

/** Documents of a library with their search (CNT-09). */
export const DocumentPage = ({ title, context, library, tabs }: DocumentPageProps) => {
  const t = useWords();
  const { view, show } = useLibraryView();
  const [text, setText] = useState(view.text);
  // Back and a link bring another search than the one that was typed.
  useEffect(() => setText(view.text), [view.text]);
  return (
    <ListPage
      title={title}
      context={context}
      filters={
        <>
          <Box maxWidth={{ md: '420px' }}>
            <SearchField
              label={t('library.search')}
              value={text}
              maxLength={100}
              onChange={setText}
              onSearch={(value) => show({ text: value.trim() })}
            />
          </Box>
          {tabs}
        </>
      }
    >
      <DocumentList
        view={{ ...view, library: library ?? view.library }}
        onPage={(page) => show({ page })}
      />
    </ListPage>
  );
};
