import type { ReactNode } from 'react';
import { Container } from '../core/layout.tsx';
import { chakra } from '../style/chakra.ts';
import { PageTitle, type PageTitleProps } from './page-title.tsx';

const Frame = chakra(Container, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    paddingBlock: { base: '5', md: '8' },
    alignContent: 'start',
    '@media print': {
      display: 'block',
      maxWidth: 'none',
      padding: '0',
      '& > * + *': { marginBlockStart: '4' },
    },
  },
});

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    alignItems: 'start',
    minWidth: '0',
    '@media print': { display: 'block' },
  },
  variants: {
    aside: {
      true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } },
    },
  },
});

const titleOf = (props: PageTitleProps): PageTitleProps => ({
  title: props.title,
  context: props.context,
  action: props.action,
  breadcrumbs: props.breadcrumbs,
});

export type ListPageProps = PageTitleProps & {
  notice?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
  pagination?: ReactNode;
};

/** A list: title, filter bar, table, pages. */
export function ListPage(props: ListPageProps) {
  return (
    <Frame gap="4" data-sheet="list">
      <PageTitle {...titleOf(props)} />
      {props.notice}
      {props.filters}
      {props.children}
      {props.pagination}
    </Frame>
  );
}

export type DetailPageProps = PageTitleProps & {
  notice?: ReactNode;
  /** The card on top: who, what, state, the figures that matter. */
  summary?: ReactNode;
  /** Tabs; the active one is kept in the URL. */
  tabs?: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  aside?: ReactNode;
};

/** One thing and all about it. */
export function DetailPage(props: DetailPageProps) {
  return (
    <Frame>
      <PageTitle {...titleOf(props)} />
      {props.notice}
      {props.summary}
      <Columns aside={!!props.aside}>
        <chakra.div minWidth="0" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          {props.tabs}
          {props.children}
        </chakra.div>
        {props.aside && (
          <chakra.aside display="grid" gap="5" data-print="hide">
            {props.aside}
          </chakra.aside>
        )}
      </Columns>
    </Frame>
  );
}

export type FormPageProps = PageTitleProps & {
  notice?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
};

/** One column of questions; what explains them is beside. */
export function FormPage(props: FormPageProps) {
  return (
    <Frame maxWidth={props.aside ? '960px' : 'form'}>
      <PageTitle {...titleOf(props)} />
      {props.notice}
      <Columns aside={!!props.aside}>
        <chakra.div minWidth="0">{props.children}</chakra.div>
        {props.aside && <aside>{props.aside}</aside>}
      </Columns>
    </Frame>
  );
}
