import { isApiError } from '@portal/api-client';
import { documentQuery } from '@portal/api-client/content';
import { FavoriteButton, usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import { useParams } from '@portal/remote-kit/router';
import type { LibraryDocument } from '@portal/types';
import { Button, Card, Container, EmptyState, Stack, Text } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { DetailPage } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { DocumentDownload } from './document-download.tsx';

const Whole = ({ item }: { item: LibraryDocument }) => {
  const t = useWords();
  usePageTitle(item.title);
  const kind = t(`library.kind.${item.library}`);
  return (
    <DetailPage
      title={item.title}
      action={<FavoriteButton kind="DOCUMENT" refKey={String(item.id)} />}
      breadcrumbs={[
        { label: t('library.title'), href: '/library' },
        { label: kind, href: `/library?library=${item.library}` },
        { label: item.title },
      ]}
    >
      <Card padding="lg">
        <Stack gap="5">
          {item.summary && <Text maxWidth="measure">{item.summary}</Text>}
          <DescriptionList
            items={[
              { label: t('library.code'), value: item.code },
              { label: t('library.kinds'), value: kind },
              { label: t('library.effective'), value: <DateText value={item.effectiveFrom} /> },
            ]}
          />
          <DocumentDownload item={item} />
        </Stack>
      </Card>
    </DetailPage>
  );
};

/** There is no such document for this reader. */
const Missing = () => {
  const t = useWords();
  return (
    <Container size="form" paddingBlock="8">
      <EmptyState
        level={1}
        title={t('library.missing')}
        action={<Button href="/library">{t('library.toLibrary')}</Button>}
      />
    </Container>
  );
};

/** One document, its facts and its file (CNT-09). */
export const LibraryIdPage = () => {
  const { http } = usePortal();
  const { id = '' } = useParams();
  const block = useContentBlock(documentQuery(http, id));
  if (isApiError(block.error) && [400, 404].includes(block.error.status)) return <Missing />;
  if (block.data !== undefined) return <Whole item={block.data} />;
  return (
    <Container paddingBlock="8">
      <BlockBody block={block} reserve="420px" skeleton={<SkeletonRows rows={4} />}>
        {() => null}
      </BlockBody>
    </Container>
  );
};
