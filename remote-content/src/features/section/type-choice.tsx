import { newsTypesQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ArticleType, Section } from '@portal/types';
import { useUi } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../block/in-language.ts';

/** Narrows a list to one type of article, where the section has more than one. */
export const TypeChoice = (props: {
  section: Section;
  type: ArticleType | '';
  onChange: (type: ArticleType | '') => void;
}) => {
  const t = useWords();
  const { http } = usePortal();
  const { locale } = useUi();
  const { data = [] } = useQuery(inLanguage(newsTypesQuery(http, props.section), locale));
  if (data.length < 2) return null;
  return (
    <Select
      label={t('section.type')}
      value={props.type}
      onChange={({ target }) => props.onChange(target.value as ArticleType | '')}
      options={[
        { value: '', label: t('section.anyType') },
        ...data.map(({ code, label }) => ({ value: code, label })),
      ]}
    />
  );
};
