import { examSessionsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Card } from '@portal/ui';
import { Pagination } from '@portal/ui/data';
import { ListPage } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { ExamRow } from '../../exam/exam-row.tsx';
import { ExamFilters } from './exam-filters.tsx';
import { useExamView } from './use-exam-view.ts';

const PAGE_SIZE = 10;

/** The schedule of exams, by year and month (CNT-14). */
export const ExamManagerPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { view, show } = useExamView();
  const { year, month, page } = view;
  const block = useContentBlock(
    examSessionsQuery(http, { year, month, page, pageSize: PAGE_SIZE }),
    ({ totalData }) => totalData === 0,
  );
  return (
    <ListPage
      title={t('examManager.title')}
      context={t('examManager.context')}
      filters={<ExamFilters view={view} onChange={show} />}
    >
      <Card padding="lg">
        <BlockBody
          block={block}
          reserve="420px"
          skeleton={<SkeletonRows rows={PAGE_SIZE} leaf />}
          empty={t('examManager.empty')}
        >
          {({ datas, totalData }) => (
            <>
              <ul>
                {datas.map((session) => (
                  <ExamRow key={session.id} {...session} />
                ))}
              </ul>
              {totalData > PAGE_SIZE && (
                <Pagination
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={totalData}
                  onPage={(next) => show({ page: next })}
                />
              )}
            </>
          )}
        </BlockBody>
      </Card>
    </ListPage>
  );
};
