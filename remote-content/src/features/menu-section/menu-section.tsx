import { categoryArticlesQuery } from '@portal/api-client/content';
import { type SlotProps, usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import { useSearchParams } from '@portal/remote-kit/router';
import { Card } from '@portal/ui';
import { Pagination } from '@portal/ui/data';
import { ListPage } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { ArticleRow } from '../section/article-row.tsx';

const PAGE_SIZE = 10;
const MOST_PAGES = 100_000;

/** An address may hold anything. */
const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page < MOST_PAGES ? page : 1;
};

/** The page of an item of the top menu that has none of its own: the articles of the category of its code (MENU-14). */
export const MenuSection = ({ props }: SlotProps) => {
  const t = useWords();
  const { http } = usePortal();
  const { code, label } = props as { code: string; label: string };
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  usePageTitle(label);
  const block = useContentBlock(
    categoryArticlesQuery(http, { category: code, page, pageSize: PAGE_SIZE }),
    ({ datas }) => datas.length === 0,
  );
  return (
    <ListPage title={label}>
      <Card padding="lg">
        <BlockBody
          block={block}
          reserve="420px"
          skeleton={<SkeletonRows rows={6} leaf />}
          empty={t('section.empty')}
        >
          {({ datas, totalData }) => (
            <>
              <ul>
                {datas.map((item) => (
                  <ArticleRow key={item.id} item={item} />
                ))}
              </ul>
              {totalData > PAGE_SIZE && (
                <Pagination
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={totalData}
                  onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})}
                />
              )}
            </>
          )}
        </BlockBody>
      </Card>
    </ListPage>
  );
};
