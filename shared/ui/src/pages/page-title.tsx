import type { ReactNode } from 'react';
import ChevronRight from '#icon/chevron-right';
import { Heading, Text } from '../core/layout.tsx';
import { Link } from '../core/link.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

export type Crumb = { label: string; href?: string };

export type PageTitleProps = {
  title: ReactNode;
  /** One line: whose, what, as of when. */
  context?: ReactNode;
  /** The page's main action; more beside it are quiet. */
  action?: ReactNode;
  /** From depth two on; the last one is this page. */
  breadcrumbs?: readonly Crumb[];
};

/** The way here, in words that lead back. */
export function Breadcrumbs(props: { items: readonly Crumb[] }) {
  const { words } = useUi();
  const last = props.items.length - 1;
  return (
    <nav aria-label={words.breadcrumbs}>
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="1"
        fontSize="sm"
        color="ink.muted"
      >
        {props.items.map((crumb, i) => (
          <chakra.li key={crumb.label} display="inline-flex" alignItems="center" gap="1">
            {i > 0 && <ChevronRight size={14} aria-hidden />}
            {crumb.href && i < last ? (
              <Link href={crumb.href} variant="quiet">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current={i === last ? 'page' : undefined}>{crumb.label}</span>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </nav>
  );
}

/** The head of every page: way, title, one line of context, main action at the right. */
export function PageTitle(props: PageTitleProps) {
  const { TitleMark } = useUi();
  return (
    <chakra.div display="grid" gap="2">
      {props.breadcrumbs && props.breadcrumbs.length > 1 && (
        <Breadcrumbs items={props.breadcrumbs} />
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="4"
      >
        <chakra.div minWidth="0" flex="1 1 320px">
          <chakra.div display="flex" alignItems="flex-start" gap="1">
            <Heading as="h1" size="2xl" tabIndex={-1} minWidth="0">
              {props.title}
            </Heading>
            {TitleMark && <TitleMark />}
          </chakra.div>
          {props.context && (
            <Text color="ink.muted" marginBlockStart="1">
              {props.context}
            </Text>
          )}
        </chakra.div>
        {props.action && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="hide">
            {props.action}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
