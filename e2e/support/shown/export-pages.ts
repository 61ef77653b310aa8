import type { Page } from '@playwright/test';
import { answerWith, dialogShown, press, REFUSED } from './answers.ts';
import type { ShownPage } from './shown-page.ts';

const list = {
  role: '20000009',
  path: '/policy-management',
  ready: /\d+ (kết quả|results)/,
} as const;

async function ask(page: Page) {
  await press(page, /^(?:Xuất Excel|Export to Excel)$/);
  await dialogShown(page, /^(?:Xuất danh sách|Export the list)$/);
}

/** The export of a list: its dialog, and what it shows when it fails. */
export const exportPages: ShownPage[] = [
  { ...list, name: 'export-dialog', open: ask },
  {
    ...list,
    name: 'export-failed-dialog',
    allow: REFUSED,
    open: async (page) => {
      await answerWith(page, 'ods/export', {
        status: 422,
        errorCode: 'EXPORT_TOO_MANY',
        description: 'Danh sách có 300000 dòng, một tệp chứa tối đa 200000 dòng.',
      });
      await ask(page);
      await press(page, /^(?:Xuất tệp|Export)$/);
      await page.getByRole('alert').last().waitFor();
    },
  },
];
