import { useWords } from '@portal/remote-kit';
import { Box } from '@portal/ui';
import { SearchField } from '@portal/ui/form';
import { ListPage } from '@portal/ui/pages';
import { useEffect, useState } from 'react';
import { QuestionList } from './question-list.tsx';
import { QuestionTabs } from './question-tabs.tsx';
import { useQuestionView } from './use-question-view.ts';

/** Questions that are often asked, by category and by search (CNT-07). */
export const QuestionPage = () => {
  const t = useWords();
  const { view, show } = useQuestionView();
  const [text, setText] = useState(view.text);
  useEffect(() => setText(view.text), [view.text]);
  return (
    <ListPage
      title={t('question.title')}
      context={t('question.context')}
      filters={
        <>
          <Box maxWidth={{ md: '420px' }}>
            <SearchField
              label={t('question.search')}
              value={text}
              maxLength={100}
              onChange={setText}
              onSearch={(value) => show({ text: value.trim() })}
            />
          </Box>
          <QuestionTabs view={view} />
        </>
      }
    >
      <QuestionList view={view} onPage={(page) => show({ page })} />
    </ListPage>
  );
};
