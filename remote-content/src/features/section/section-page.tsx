import { useWords } from '@portal/remote-kit';
import type { Section } from '@portal/types';
import { Box, Flex } from '@portal/ui';
import { SearchField } from '@portal/ui/form';
import { ListPage } from '@portal/ui/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { SectionList } from './section-list.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useSectionView } from './use-section-view.ts';

/** A section of the site: its categories, a search, and its articles page by page (CNT-03). */
export const SectionPage = ({ section, notice }: { section: Section; notice?: ReactNode }) => {
  const t = useWords();
  const { view, show } = useSectionView();
  const [text, setText] = useState(view.text);
  // Back and a link bring another search than the one that was typed.
  useEffect(() => setText(view.text), [view.text]);
  return (
    <ListPage
      title={t(`section.${section}.title`)}
      context={t(`section.${section}.context`)}
      notice={notice}
      filters={
        <>
          <Flex gap="3" align="flex-end" wrap="wrap">
            <Box flex="1 1 260px" maxWidth={{ md: '420px' }}>
              <SearchField
                label={t('section.search')}
                value={text}
                maxLength={100}
                onChange={setText}
                onSearch={(value) => show({ text: value.trim() })}
              />
            </Box>
            <TypeChoice section={section} type={view.type} onChange={(type) => show({ type })} />
          </Flex>
          <SectionTabs section={section} view={view} />
        </>
      }
    >
      <SectionList section={section} view={view} onPage={(page) => show({ page })} />
    </ListPage>
  );
};
