import { newsCategoriesQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Section } from '@portal/types';
import { useUi } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../block/in-language.ts';
import { type SectionView, viewSearch } from './use-section-view.ts';

/** The categories of a section as links, where there is more than one; the list is whole without them. */
export const SectionTabs = ({ section, view }: { section: Section; view: SectionView }) => {
  const t = useWords();
  const { http } = usePortal();
  const { locale } = useUi();
  const { data = [] } = useQuery(inLanguage(newsCategoriesQuery(http, section), locale));
  if (data.length < 2) return null;
  const href = (category: string) => `/${section}${viewSearch({ ...view, category, page: 1 })}`;
  const all = data.reduce((sum, { total }) => sum + total, 0);
  return (
    <Tabs
      label={t('section.categories')}
      active={view.category}
      items={[
        { key: '', label: t('section.all'), count: all, href: href('') },
        ...data.map(({ code, label, total }) => ({
          ...{ key: code, label, count: total, href: href(code) },
        })),
      ]}
    />
  );
};
