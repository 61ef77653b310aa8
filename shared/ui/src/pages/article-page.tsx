import type { ReactNode } from 'react';
import Printer from '#icon/printer';
import Share2 from '#icon/share-2';
import { Badge } from '../core/badge.tsx';
import { Button } from '../core/button.tsx';
import { Container, Heading } from '../core/layout.tsx';
import { Link } from '../core/link.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { Breadcrumbs, type Crumb } from './page-title.tsx';

/** Running text from paragraphs, headings, lists, quotes and pictures as the content has them. */
export const Prose = chakra('div', {
  base: {
    fontSize: 'md',
    lineHeight: '1.7',
    overflowWrap: 'anywhere',
    '& > * + *': { marginBlockStart: '4' },
    '& h2': { fontSize: 'lg', fontWeight: '600', lineHeight: 'tight', marginBlockStart: '8' },
    '& h3': { fontWeight: '600', marginBlockStart: '6' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '6' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '6' },
    '& li + li': { marginBlockStart: '1' },
    '& a': { color: 'brand.ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& blockquote': {
      borderInlineStartWidth: '3px',
      borderColor: 'brand.line',
      paddingInlineStart: '4',
    },
    '& img': { borderRadius: 'md' },
  },
});

export type ArticlePageProps = {
  title: ReactNode;
  /** `<DateText value=… />`. */
  date?: ReactNode;
  category?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  cover?: ReactNode;
  children: ReactNode;
  related?: readonly { title: string; href: string; meta?: ReactNode }[];
  onShare?: () => void;
  printable?: boolean;
};

/** Something to read: 65 characters a line, what is near it below. */
export function ArticlePage(props: ArticlePageProps) {
  const { words } = useUi();
  const { related = [], printable = true } = props;
  return (
    <Container maxWidth="780px" paddingBlock={{ base: '5', md: '8' }} display="grid" gap="6">
      {props.breadcrumbs && <Breadcrumbs items={props.breadcrumbs} />}
      <chakra.article display="grid" gap="5">
        <chakra.div display="grid" gap="3">
          <chakra.div display="flex" alignItems="center" gap="3" fontSize="sm" color="ink.muted">
            {props.category && <Badge tone="brand">{props.category}</Badge>}
            {props.date}
          </chakra.div>
          <Heading as="h1" size="2xl" tabIndex={-1}>
            {props.title}
          </Heading>
          <chakra.div display="flex" gap="1" marginInlineStart="-3" data-print="hide">
            {props.onShare && (
              <Button size="sm" variant="quiet" icon={<Share2 size={16} />} onClick={props.onShare}>
                {words.share}
              </Button>
            )}
            {printable && (
              <Button
                size="sm"
                variant="quiet"
                icon={<Printer size={16} />}
                onClick={() => window.print()}
              >
                {words.print}
              </Button>
            )}
          </chakra.div>
        </chakra.div>
        {props.cover && (
          <chakra.div borderRadius="lg" overflow="hidden">
            {props.cover}
          </chakra.div>
        )}
        <Prose maxWidth="measure">{props.children}</Prose>
      </chakra.article>
      {related.length > 0 && (
        <chakra.section
          aria-label={words.related}
          borderBlockStartWidth="1px"
          borderColor="line"
          paddingBlockStart="5"
          data-print="hide"
        >
          <Heading size="md">{words.related}</Heading>
          <chakra.ul display="grid" gap="3" marginBlockStart="3">
            {related.map((item) => (
              <li key={item.href}>
                <Link href={item.href} variant="plain">
                  {item.title}
                </Link>
                {item.meta && (
                  <chakra.div fontSize="sm" color="ink.subtle">
                    {item.meta}
                  </chakra.div>
                )}
              </li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </Container>
  );
}
