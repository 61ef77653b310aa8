import { faqQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Button, Card, Flex } from '@portal/ui';
import { Pagination } from '@portal/ui/data';
import { BlockBody } from '../../block/block-body.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { QuestionRow } from './question-row.tsx';
import type { QuestionView } from './use-question-view.ts';

const PAGE_SIZE = 10;

/** A page of questions; where a search finds none, the way to ask. */
export const QuestionList = (props: { view: QuestionView; onPage: (page: number) => void }) => {
  const t = useWords();
  const { http } = usePortal();
  const { idCategory, text, page } = props.view;
  const query = { idCategory, searchKey: text, page, pageSize: PAGE_SIZE };
  const block = useContentBlock(faqQuery(http, query), ({ totalData }) => totalData === 0);
  return (
    <Card padding="lg">
      <BlockBody
        block={block}
        reserve="420px"
        skeleton={<SkeletonRows rows={8} />}
        empty={t(text ? 'question.nothingFound' : 'question.empty')}
      >
        {({ datas, totalData }) => (
          <>
            <ul>
              {datas.map((item) => (
                <QuestionRow key={item.id} item={item} />
              ))}
            </ul>
            {totalData > PAGE_SIZE && (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={totalData}
                onPage={props.onPage}
              />
            )}
          </>
        )}
      </BlockBody>
      <Flex justify="center" paddingBlockStart="3">
        <Button href="/contact">{t('question.ask')}</Button>
      </Flex>
    </Card>
  );
};
