import { usePortal, useWords } from '@portal/remote-kit';
import { ErrorState, Heading, SkeletonText, Stack, Text, useUi, VisuallyHidden } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { LegalDocument, LegalSource } from './legal-document.ts';

interface Props {
  source: LegalSource;
  /** Level of the parts' headings; the articles' are one below. */
  level: 2 | 3;
}

const heading = (level: number) => `h${level}` as 'h2' | 'h3' | 'h4';

const Document = ({ text, level }: { text: LegalDocument; level: number }) => (
  <Stack gap="6" lineHeight="1.7" color="ink">
    <Text color="ink.muted">{text.intro}</Text>
    {text.parts.map((part) => (
      <Stack as="section" key={part.title} gap="4">
        <Heading as={heading(level)} size="lg">
          {part.title}
        </Heading>
        {part.articles.map((article) => (
          <Stack key={article.title} gap="2">
            <Heading as={heading(level + 1)} size="md">
              {article.title}
            </Heading>
            {article.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        ))}
      </Stack>
    ))}
  </Stack>
);

/** The document in the reader's language, and whether it can be read yet. */
export const useLegalText = ({ name, version, load }: LegalSource) => {
  const { locale } = useUi();
  return useQuery({
    queryKey: ['legal', name, version, locale],
    queryFn: async () => (await load(locale)).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** A legal text to read: articles under their parts. */
export const LegalText = ({ source, level }: Props) => {
  const t = useWords();
  const { remote } = usePortal();
  const { data, isError, refetch } = useLegalText(source);
  if (data) return <Document text={data} level={level} />;
  if (isError)
    return <ErrorState compact code={`${remote.name}-legal`} onRetry={() => void refetch()} />;
  return (
    <div role="status">
      <VisuallyHidden>{t('legal.loading')}</VisuallyHidden>
      <SkeletonText lines={8} />
    </div>
  );
};
