import type { Language } from '@portal/domain/language';
import { usePortal } from '@portal/remote-kit';
import type { ContentPreview } from '@portal/types';
import { Box, chakra, Heading, Stack, Text } from '@portal/ui';
import { Illustration, type IllustrationName } from '@portal/ui/media';
import { useEffect, useMemo, useState } from 'react';
import { storedNameOf } from '../../picture/stored-name.ts';
import type { LoadPicture } from '../../picture/text-pictures.ts';
import { ArticleBody } from '../article/article-body.tsx';

const Cover = chakra('img', {
  base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

/** Pictures of a draft are read with the code alone. */
const usePreviewPictures = (code: string): LoadPicture => {
  const { http } = usePortal();
  return useMemo(
    () => async (fileName: string) =>
      (await http.file('cms/preview/file', { code, fileName })).blob(),
    [http, code],
  );
};

const useBlobAddress = (name: string | null, load: LoadPicture): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (name === null) return;
    let url = '';
    let isGone = false;
    load(name).then(
      (blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setAddress(url);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [name, load]);
  return address;
};

interface Props {
  preview: ContentPreview;
  code: string;
  language: Language;
}

/** A draft in the shape that its readers see. */
export const PreviewItem = ({ preview, code, language }: Props) => {
  const { body, alts } = preview;
  const texts = body[language];
  const pictures = usePreviewPictures(code);
  const image = typeof body.fields.image === 'string' ? body.fields.image : null;
  const name = storedNameOf(image);
  const address = useBlobAddress(name, pictures);
  const title = texts.title || texts.question || texts.label;
  return (
    <chakra.article display="grid" gap="5" lang={language}>
      <Heading as="h2" size="2xl">
        {title}
      </Heading>
      {image !== null && (
        <Box aspectRatio="16 / 8" overflow="hidden" css={{ '& > svg': { height: '100%' } }}>
          {name === null ? (
            <Illustration name={image as IllustrationName} />
          ) : (
            address !== undefined && <Cover src={address} alt={alts[name]?.[language] ?? ''} />
          )}
        </Box>
      )}
      <Stack gap="4">
        {texts.summary && (
          <Text fontSize="lg" color="ink.muted">
            {texts.summary}
          </Text>
        )}
        {texts.answer && <Text whiteSpace="pre-wrap">{texts.answer}</Text>}
        {texts.body && <ArticleBody html={texts.body} pictures={pictures} />}
      </Stack>
    </chakra.article>
  );
};
