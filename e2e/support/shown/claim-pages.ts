import type { ShownPage } from './shown-page.ts';

const ready = /\d+ (kết quả|results)/;

/** Claims: a list of own ones, of a group, and one of them. */
export const claimPages: ShownPage[] = [
  { name: 'claim-list', role: '20000009', path: '/policy-claim-management', ready },
  { name: 'claim-group', role: '20000007', path: '/policy-claim-management/group', ready },
  {
    name: 'claim-detail',
    role: '20000009',
    path: '/policy-claim-management?status=DOCS_PENDING,ASSESSING,PAID',
    ready,
    goOn: async (page) => {
      await page.locator('a[data-row-link]').first().click();
      await page.getByRole('list', { name: /^(?:Diễn biến|Course)$/ }).waitFor();
    },
  },
];
