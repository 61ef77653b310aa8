import { documentsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { DOCUMENTS_SIZE, type LibraryDocument } from '@portal/types';
import { Card, Flex, Link, Stack, Text } from '@portal/ui';
import { DateText, Pagination } from '@portal/ui/data';
import { BlockBody } from '../../block/block-body.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { DocumentDownload } from './document-download.tsx';
import type { LibraryView } from './use-library-view.ts';

const Row = ({ item }: { item: LibraryDocument }) => {
  const t = useWords();
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align="start"
      wrap="wrap"
      paddingBlock="4"
      borderBlockStartWidth="1px"
      borderColor="line"
      _first={{ borderBlockStartWidth: '0' }}
    >
      <Stack gap="1" flex="1 1 280px" minWidth="0">
        <Link href={`/library/${item.id}`} variant="quiet" fontWeight="600" lineHeight="snug">
          {item.title}
        </Link>
        <Text color="ink.muted">{item.summary}</Text>
        <Flex columnGap="2.5" wrap="wrap" color="ink.subtle" fontSize="sm">
          <span>{item.code}</span>
          <span>
            {t('library.effective')} <DateText value={item.effectiveFrom} />
          </span>
        </Flex>
      </Stack>
      <DocumentDownload item={item} />
    </Flex>
  );
};

/** A page of documents, five at a time (CNT-08). */
export const DocumentList = (props: { view: LibraryView; onPage: (page: number) => void }) => {
  const t = useWords();
  const { http } = usePortal();
  const { library, text, page } = props.view;
  const query = { library: library || undefined, searchKey: text, page, pageSize: DOCUMENTS_SIZE };
  const block = useContentBlock(documentsQuery(http, query), ({ totalData }) => totalData === 0);
  return (
    <Card padding="lg">
      <BlockBody
        block={block}
        reserve="420px"
        skeleton={<SkeletonRows rows={DOCUMENTS_SIZE} />}
        empty={t(text ? 'library.nothingFound' : 'library.empty')}
      >
        {({ datas, totalData }) => (
          <>
            <ul>
              {datas.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </ul>
            {totalData > DOCUMENTS_SIZE && (
              <Pagination
                page={page}
                pageSize={DOCUMENTS_SIZE}
                total={totalData}
                onPage={props.onPage}
              />
            )}
          </>
        )}
      </BlockBody>
    </Card>
  );
};
