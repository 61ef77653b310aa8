import type { ShownPage } from './shown-page.ts';

/** A group's list narrowed by a sent link, with its filter by level and person open. */
export const hierarchyPages: ShownPage[] = [
  {
    name: 'policy-group-hierarchy',
    role: '20000007',
    path: '/policy-management/group?agentCode=20000009',
    ready: /FC: Đặng Thị Ngọc Ánh/,
    goOn: async (page) => {
      await page.getByRole('button', { name: /Cấp quản lý|Hierarchy/ }).click();
    },
    open: async (page) => {
      await page.getByRole('combobox', { name: 'FC' }).click();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
];
