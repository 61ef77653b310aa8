import { sectionQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Section } from '@portal/types';
import { Card } from '@portal/ui';
import { Pagination } from '@portal/ui/data';
import { BlockBody } from '../../block/block-body.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { inOrder } from '../../news/news.ts';
import { ArticleRow } from './article-row.tsx';
import type { SectionView } from './use-section-view.ts';

const PAGE_SIZE = 10;

/** A page of a section's articles; the first begins with the hot ones. */
export const SectionList = (props: {
  section: Section;
  view: SectionView;
  onPage: (page: number) => void;
}) => {
  const t = useWords();
  const { http } = usePortal();
  const { section, view } = props;
  const { category, type, text: searchKey, page } = view;
  const query = { section, category, type: type || undefined, searchKey, page };
  const block = useContentBlock(
    sectionQuery(http, { ...query, pageSize: PAGE_SIZE }),
    ({ totalData, hotNews }) => totalData + hotNews.length === 0,
  );
  const narrowed = Boolean(category || type || searchKey);
  return (
    <Card padding="lg">
      <BlockBody
        block={block}
        reserve="420px"
        skeleton={<SkeletonRows rows={6} leaf />}
        empty={t(narrowed ? 'section.nothingFound' : 'section.empty')}
      >
        {(list) => (
          <>
            <ul>
              {(page === 1 ? inOrder(list) : list.datas).map((item) => (
                <ArticleRow key={item.id} item={item} />
              ))}
            </ul>
            {list.totalData > PAGE_SIZE && (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={list.totalData}
                atLeast={list.totalAtLeast}
                rows={list.datas.length}
                onPage={props.onPage}
              />
            )}
          </>
        )}
      </BlockBody>
    </Card>
  );
};
