import { componentName, type Wish } from './wish.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const remote = `import { defineRemote } from '@portal/remote-kit';
import { definition } from './definition.generated.ts';

export const { bootstrap, mount, unmount } = defineRemote(definition);
`;

const page = ({ name, path }: Wish) => `import { claimList } from '@portal/domain/claim';
import {
  ListScreen,
  listSpec,
  useDeclaredColumns,
  useDeclaredFields,
  useListRows,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { useWords } from '@portal/remote-kit';

const spec = listSpec(claimList);

/** \`${path}\`: the claims of the user, as an example. docs/lists.md says how to declare a list of your own. */
export const ${componentName(name)}Page = () => {
  const t = useWords();
  const list = useListState(spec, usePageSizes(), '${name}.claims');
  const { query, result } = useListRows(claimList, list);
  return (
    <ListScreen
      title={t('page.title')}
      context={t('page.context')}
      label={t('page.title')}
      list={list}
      search={{ param: 'search', label: t('page.search') }}
      fields={useDeclaredFields(claimList)}
      columns={useDeclaredColumns(claimList)}
      exports={{ what: claimList.exportName, filters: query }}
      rowKey={(row) => row.claimNo}
      result={result}
      empty={{ title: t('page.empty'), text: t('page.emptyText') }}
    />
  );
};
`;

const card = ({ name, path }: Wish) => `import { useWords } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui';

/** On the agents' home: the way to \`${path}\`. */
export const ${componentName(name)}Card = () => {
  const t = useWords();
  return (
    <Card href="${path.replace(/\/:.*$/, '') || '/'}" height="100%">
      <Text fontWeight="600">{t('card.title')}</Text>
      <Text color="ink.muted">{t('card.text')}</Text>
    </Card>
  );
};
`;

const test = ({ name, path, title }: Wish) => `import '@testing-library/jest-dom';
import { listTexts, rememberNoDefaultViews } from '@portal/lists/testing';
import { fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import type { ClaimRow } from '@portal/types';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json' with { type: 'json' };
import vi from '../../locales/vi.json' with { type: 'json' };
import { ${componentName(name)}Card } from './${name}-card.tsx';
import { ${componentName(name)}Page } from './${name}-page.tsx';

const claim: ClaimRow = {
  claimNo: 'C00000001',
  policyNo: '70000001',
  policyholder: 'Nguyễn Thị Ánh',
  insured: 'Nguyễn Thị Ánh',
  type: 'HOSPITAL',
  eventDate: '20260201',
  notifiedOn: '20260203',
  claimed: 5_000_000,
  approved: null,
  status: 'ASSESSING',
  decidedOn: null,
  agentCode: '20000009',
  agentName: 'Trần Văn Bình',
};
const user = fakeUser({ authorities: ['claim.view'] });
const portal = {
  remote: '${name}',
  words: { vi, en },
  libraries: listTexts,
  session: { user },
  answers: { 'GET ods/claim/list': () => ({ datas: [claim], totalData: 1 }) },
};

describe('${path}', () => {
  beforeEach(() => rememberNoDefaultViews(user.username));

  it('lists the rows of the service under labelled columns', async () => {
    renderInPortal(<${componentName(name)}Page />, { ...portal, language: 'en' });
    expect(await screen.findByText('C00000001')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Claim number' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Assessing' })).toBeVisible();
  });

  it('has its title in both languages', () => {
    const { unmount } = renderInPortal(<${componentName(name)}Page />, portal);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(vi.page.title);
    unmount();
    renderInPortal(<${componentName(name)}Page />, { ...portal, language: 'en' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.page.title);
  });

  it('is a card away from the home', () => {
    renderInPortal(<${componentName(name)}Card />, portal);
    expect(screen.getByRole('link')).toHaveAccessibleName(/^${regex(title.vi)}/);
  });
});
`;

/** A text as a regular expression in single-quoted source takes it. */
const regex = (text: string) => text.replace(/[\\/^$.*+?()[\]{}|]/g, '\\$&');

const words = {
  vi: (title: string) => ({
    page: {
      title,
      context: 'Yêu cầu bồi thường của các hợp đồng bạn phục vụ.',
      search: 'Tìm theo số yêu cầu, số hợp đồng, tên',
      empty: 'Chưa có nội dung',
      emptyText: 'Yêu cầu bồi thường xuất hiện ở đây ngay khi được ghi nhận.',
    },
    card: { title, text: 'Mở trang' },
  }),
  en: (title: string) => ({
    page: {
      title,
      context: 'Claims on the policies that you service.',
      search: 'Search by claim number, policy number or name',
      empty: 'Nothing here yet',
      emptyText: 'A claim appears here as soon as it is recorded.',
    },
    card: { title, text: 'Open the page' },
  }),
};

/** The sources of a remote that shows a page and fills a slot: file names in its folder, and their texts. */
export const sourceFiles = (wish: Wish): Record<string, string> => {
  const feature = `src/features/${wish.name}/${wish.name}`;
  return {
    'src/remote.tsx': remote,
    [`${feature}-page.tsx`]: page(wish),
    [`${feature}-card.tsx`]: card(wish),
    [`${feature}-page.test.tsx`]: test(wish),
    'src/locales/vi.json': json(words.vi(wish.title.vi)),
    'src/locales/en.json': json(words.en(wish.title.en)),
  };
};
