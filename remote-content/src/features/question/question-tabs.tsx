import { faqCategoriesQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Skeleton, useUi } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../block/in-language.ts';
import { type QuestionView, questionSearch } from './use-question-view.ts';

/** The categories of questions as links; the list is whole without them. */
export const QuestionTabs = ({ view }: { view: QuestionView }) => {
  const t = useWords();
  const { http } = usePortal();
  const { locale } = useUi();
  const { data = [], isPending } = useQuery(inLanguage(faqCategoriesQuery(http), locale));
  // Its place is taken from the start, so that the questions below do not move.
  if (isPending) return <Skeleton height="45px" />;
  if (data.length < 2) return null;
  const href = (idCategory: number) =>
    `/question${questionSearch({ ...view, idCategory, page: 1 })}`;
  const all = data.reduce((sum, { total }) => sum + total, 0);
  return (
    <Tabs
      label={t('section.categories')}
      active={String(view.idCategory)}
      items={[
        { key: '0', label: t('section.all'), count: all, href: href(0) },
        ...data.map(({ id, label, total }) => ({
          ...{ key: String(id), label, count: total, href: href(id) },
        })),
      ]}
    />
  );
};
