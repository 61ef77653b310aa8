import { componentName, type Wish } from './wish.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const remote = `import { defineRemote } from '@portal/remote-kit';
import { definition } from './definition.generated.ts';

export const { bootstrap, mount, unmount } = defineRemote(definition);
`;

const page = ({ name, path }: Wish) => `import { useWords } from '@portal/remote-kit';
import { Container, EmptyState } from '@portal/ui';
import { PageTitle } from '@portal/ui/pages';

/** \`${path}\`. */
export const ${componentName(name)}Page = () => {
  const t = useWords();
  return (
    <Container paddingBlock={{ base: '5', md: '8' }}>
      <PageTitle title={t('page.title')} />
      <EmptyState title={t('page.empty')} />
    </Container>
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
import { fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json' with { type: 'json' };
import vi from '../../locales/vi.json' with { type: 'json' };
import { ${componentName(name)}Card } from './${name}-card.tsx';
import { ${componentName(name)}Page } from './${name}-page.tsx';

const portal = { remote: '${name}', words: { vi, en }, session: { user: fakeUser() } };

describe('${path}', () => {
  it('says what it is, in both languages', () => {
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
    page: { title, empty: 'Chưa có nội dung' },
    card: { title, text: 'Mở trang' },
  }),
  en: (title: string) => ({
    page: { title, empty: 'Nothing here yet' },
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
