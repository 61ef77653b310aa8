import { dialogShown, press } from './answers.ts';
import type { ShownPage } from './shown-page.ts';

const list = {
  role: '20000009',
  path: '/policy-management',
  ready: /\d+ (kết quả|results)/,
} as const;

/** The tools of a list other than filters: its columns and saved views. */
export const listToolPages: ShownPage[] = [
  {
    ...list,
    name: 'list-columns',
    open: async (page) => {
      await press(page, /^(?:Cột|Columns)$/);
      await page.getByRole('checkbox', { name: /^(?:Mã đại lý|Agent code)$/ }).waitFor();
    },
  },
  {
    ...list,
    name: 'list-view-save',
    open: async (page) => {
      await press(page, /^(?:Góc nhìn|Views)$/);
      await press(page, /^(?:Lưu thành góc nhìn mới|Save as a new view)$/);
      await dialogShown(page, /^(?:Lưu góc nhìn|Save a view)$/);
    },
  },
];
