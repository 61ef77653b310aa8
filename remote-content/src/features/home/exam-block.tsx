import { examScheduleQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { MoreRows } from '../../block/more-rows.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { ExamRow } from '../../exam/exam-row.tsx';

const FIRST = 5;

/** The next exam sessions, with the days left to register (HOME-05). */
export const ExamBlock = () => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(examScheduleQuery(http), ({ datas }) => datas.length === 0);
  return (
    <Panel title={t('exams.title')}>
      <BlockBody
        block={block}
        reserve={{ base: '694px', sm: '452px' }}
        skeleton={<SkeletonRows rows={FIRST} leaf />}
        empty={t('exams.empty')}
      >
        {({ datas }) => (
          <MoreRows items={datas} first={FIRST} row={(row) => <ExamRow key={row.id} {...row} />} />
        )}
      </BlockBody>
    </Panel>
  );
};
