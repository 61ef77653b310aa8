import { contentPreviewQuery } from '@portal/api-client/admin';
import { AUDIENCES } from '@portal/domain/account';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '@portal/domain/language';
import { usePageTitle, usePortal } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import type { Audience, ContentPreview } from '@portal/types';
import { Alert, Container, EmptyState, Heading, Skeleton, Stack, Text, useUi } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { RadioGroup } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PreviewItem } from './preview-item.tsx';
import { usePreviewWords } from './use-preview-words.ts';

/** Who reads an item: what is public is for all, except banners, which each home asks for by its own audience. */
const readersOf = (
  kind: ContentPreview['kind'],
  audiences: readonly string[],
): readonly string[] => (kind !== 'banner' && audiences.includes('PUBLIC') ? AUDIENCES : audiences);

const Shown = ({ preview, code }: { preview: ContentPreview; code: string }) => {
  const t = usePreviewWords();
  const { locale } = useUi();
  const audiences = preview.body.fields.audience;
  const [audience, setAudience] = useState<Audience>('PUBLIC');
  const [language, setLanguage] = useState<Language>(languageOf(locale));
  const isMissing = language !== DEFAULT_LANGUAGE && preview.translation === 'MISSING';
  // Who will see it may not be chosen yet.
  const isHidden =
    Array.isArray(audiences) &&
    audiences.length > 0 &&
    !readersOf(preview.kind, audiences).includes(audience);
  return (
    <Stack gap="5">
      <RadioGroup
        inline
        label={t('audience')}
        value={audience}
        onChange={(value) => setAudience(value as Audience)}
        options={AUDIENCES.map((value) => ({ value, label: t(`reader.${value}`) }))}
      />
      <RadioGroup
        inline
        label={t('language')}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        options={LANGUAGES.map((value) => ({ value, label: t(value) }))}
      />
      {isMissing && <Alert tone="info">{t('missing')}</Alert>}
      {isHidden ? (
        <Alert tone="warning">{t('hidden')}</Alert>
      ) : (
        <PreviewItem
          preview={preview}
          code={code}
          language={isMissing ? DEFAULT_LANGUAGE : language}
        />
      )}
    </Stack>
  );
};

/** /preview: a draft as its readers would see it, for who has the code. It is in the fragment, so in no log. */
export const PreviewPage = () => {
  const t = usePreviewWords();
  const { http } = usePortal();
  const { hash } = useLocation();
  const [code] = useState(() => hash.slice(1));
  const { data, error } = useQuery({ ...contentPreviewQuery(http, code), enabled: code !== '' });
  usePageTitle(t('title'));
  const isOver = code === '' || error !== null;
  return (
    <Container maxWidth="780px" paddingBlock={{ base: '5', md: '8' }} display="grid" gap="5">
      <Heading as="h1" size="lg" tabIndex={-1}>
        {t('title')}
      </Heading>
      {data && (
        <Alert tone="warning" title={t('mark')}>
          <Text>
            {t('until')} <DateText value={data.expiresAt} time />
          </Text>
        </Alert>
      )}
      {data && <Shown preview={data} code={code} />}
      {isOver && <EmptyState title={t('overTitle')}>{t('over')}</EmptyState>}
      {!data && !isOver && <Skeleton height="320px" role="status" aria-label={t('loading')} />}
    </Container>
  );
};
