import { librariesQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { useUi } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../block/in-language.ts';
import { DocumentPage } from './document-page.tsx';
import { librarySearch, useLibraryView } from './use-library-view.ts';

/** The libraries as links; the list is whole without them. */
const LibraryTabs = () => {
  const t = useWords();
  const { http } = usePortal();
  const { locale } = useUi();
  const { view } = useLibraryView();
  const { data = [] } = useQuery(inLanguage(librariesQuery(http), locale));
  if (data.length < 2) return null;
  const href = (library: typeof view.library) =>
    `/library${librarySearch({ ...view, library, page: 1 })}`;
  const all = data.reduce((sum, { total }) => sum + total, 0);
  return (
    <Tabs
      label={t('library.kinds')}
      active={view.library}
      items={[
        { key: '', label: t('section.all'), count: all, href: href('') },
        ...data.map(({ library, total }) => ({
          ...{ key: library, label: t(`library.kind.${library}`) },
          ...{ count: total, href: href(library) },
        })),
      ]}
    />
  );
};

/** All libraries that the reader has. */
export const LibraryPage = () => {
  const t = useWords();
  return (
    <DocumentPage
      title={t('library.title')}
      context={t('library.context')}
      tabs={<LibraryTabs />}
    />
  );
};
