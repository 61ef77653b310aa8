import { apiError } from '@portal/lists/testing';
import {
  addPseudoLanguage,
  fakeUser,
  PSEUDO_LANGUAGE,
  pseudoText,
  pseudoTexts,
} from '@portal/remote-kit/testing';
import { loadUiTexts } from '@portal/ui';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { claimRowOf } from '../../testing/rows.ts';
import { ClaimListPage } from './policy-claim-management-page.tsx';

const PATH = '/policy-claim-management';
const LIBRARIES = ['@portal/domain', '@portal/lists'];
const inPseudo = (file: string) => pseudoTexts(jest.requireActual<object>(file));

beforeAll(async () => {
  addPseudoLanguage([require.resolve('@portal/ui/locales/en.json')]);
  await loadUiTexts(PSEUDO_LANGUAGE);
});

it('a list is in a language that is only an entry of the list and its locale files', async () => {
  renderPage(
    { [PATH]: <ClaimListPage /> },
    {
      path: PATH,
      language: PSEUDO_LANGUAGE,
      words: { [PSEUDO_LANGUAGE]: inPseudo('../../locales/en.json') },
      libraries: Object.fromEntries(
        LIBRARIES.map((name) => [
          name,
          { [PSEUDO_LANGUAGE]: inPseudo(`${name}/locales/en.json`) } as Record<string, object>,
        ]),
      ),
      session: { user: fakeUser({ authorities: ['policy.view', 'claim.view'] }) },
      answers: {
        'GET ods/claim/totals': () => {
          throw apiError(503, 'MAINTENANCE');
        },
        'GET ods/claim/list': () => ({ datas: [claimRowOf()], totalData: 1 }),
      },
    },
  );
  expect(await screen.findByRole('link', { name: 'BT250000012' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: pseudoText('Claim number') })).toBeVisible();
  // No text of the page itself is in another language: what has letters and no brackets comes from the row.
  const shown = screen.getAllByRole('columnheader').map((header) => header.textContent ?? '');
  expect(shown.filter((text) => /\p{L}/u.test(text) && !text.includes('⟦'))).toEqual([]);
});
