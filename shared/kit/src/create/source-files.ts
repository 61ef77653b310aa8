import { readFileSync } from 'node:fs';
import {
  componentName,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  localeTemplate,
  type RemoteSpec,
} from './spec.ts';

const remote = `import { defineRemote } from '@portal/remote-kit';
import { definition } from './definition.generated.ts';

export const { bootstrap, mount, unmount } = defineRemote(definition);
`;

const page = ({ name, path }: RemoteSpec) => `import { claimList } from '@portal/domain/claim';
import {
  ListScreen,
  listSpec,
  useDeclaredColumns,
  useDeclaredFields,
  useListRows,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { Button } from '@portal/ui';

const spec = listSpec(claimList);

/** \`${path}\`: the claims of the user, as an example. docs/lists.md says how to declare a list of your own. */
export const ${componentName(name)}Page = () => {
  const t = useWords();
  const { dialogs } = usePortal();
  const list = useListState(spec, usePageSizes(), '${name}.claims');
  const { query, result } = useListRows(claimList, list);
  return (
    <ListScreen
      title={t('page.title')}
      context={t('page.context')}
      action={<Button onClick={() => void dialogs.open('${name}-help')}>{t('help.open')}</Button>}
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

const card = ({ name, path }: RemoteSpec) => `import { useWords } from '@portal/remote-kit';
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

const dialog = ({
  name,
}: RemoteSpec) => `import { type DialogProps, useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';

/** What the page is for; any remote opens it by its name, \`${name}-help\`. */
export const ${componentName(name)}HelpDialog = ({ close }: DialogProps) => {
  const t = useWords();
  return (
    <Dialog
      open
      title={t('help.title')}
      onClose={() => close()}
      footer={
        <Button variant="primary" onClick={() => close()}>
          {t('help.close')}
        </Button>
      }
    >
      <Text>{t('help.text')}</Text>
    </Dialog>
  );
};
`;

const test = ({ name, path, title }: RemoteSpec) => `import '@testing-library/jest-dom';
import { everyLanguage, LANGUAGES } from '@portal/domain/language';
import { listTexts, rememberNoDefaultViews } from '@portal/lists/testing';
import { fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import type { ClaimRow } from '@portal/types';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${componentName(name)}Card } from './${name}-card.tsx';
import { ${componentName(name)}HelpDialog } from './${name}-help-dialog.tsx';
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
const words = everyLanguage<{ page: { title: string } }>((language) =>
  jest.requireActual(\`../../locales/\${language}.json\`),
);
const user = fakeUser({ authorities: ['claim.view'] });
const portal = {
  remote: '${name}',
  words,
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

  it.each(LANGUAGES)('has its title in %s', (language) => {
    renderInPortal(<${componentName(name)}Page />, { ...portal, language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words[language].page.title);
  });

  it('has a help that closes', async () => {
    const close = jest.fn();
    renderInPortal(<${componentName(name)}HelpDialog props={{}} close={close} />, {
      ...portal,
      language: 'en',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close help' }));
    expect(close).toHaveBeenCalled();
  });

  it('is a card away from the home', () => {
    renderInPortal(<${componentName(name)}Card />, portal);
    expect(screen.getByRole('link')).toHaveAccessibleName(/^${regex(title[DEFAULT_LANGUAGE] ?? name)}/);
  });
});
`;

/** A text as a regular expression in single-quoted source takes it. */
const regex = (text: string) => text.replace(/[\\/^$.*+?()[\]{}|]/g, '\\$&');

/** The locale file of the new remote in a language: that of `locales/`, with the remote's title. */
const localeFile = (title: string, language: string): string =>
  readFileSync(localeTemplate(language), 'utf8').replaceAll('{{title}}', () =>
    JSON.stringify(title).slice(1, -1),
  );

/** The sources of a remote that shows a page and fills a slot: file names in its folder, and their texts. */
export const sourceFiles = (spec: RemoteSpec): Record<string, string> => {
  const feature = `src/features/${spec.name}/${spec.name}`;
  return {
    'src/remote.tsx': remote,
    [`${feature}-page.tsx`]: page(spec),
    [`${feature}-card.tsx`]: card(spec),
    [`${feature}-help-dialog.tsx`]: dialog(spec),
    [`${feature}-page.test.tsx`]: test(spec),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `src/locales/${language}.json`,
        localeFile(spec.title[language] ?? spec.name, language),
      ]),
    ),
  };
};
