import type { ShownPage } from './shown-page.ts';

const role = '20000009';
const ready = /\d+ (kết quả|results)/;

/** Change requests, proposals and the public lookup. */
export const requestPages: ShownPage[] = [
  { name: 'request-list', role, path: '/operation-management', ready },
  {
    name: 'policy-requests',
    role,
    path: '/operation-management',
    ready,
    goOn: async (page) => {
      await page.locator('a[data-row-link]').first().click();
      await page.getByRole('tab', { selected: true, name: /^(?:Yêu cầu|Requests)$/ }).waitFor();
      await page.getByRole('table').getByRole('cell').first().waitFor();
    },
  },
  { name: 'proposal-list', role, path: '/insurance-manager/personal', ready },
  {
    name: 'proposal-overview',
    role: '20000007',
    path: '/insurance-manager',
    ready: /Xem hồ sơ của nhóm|See group proposals/,
  },
  { name: 'lookup', role: null, path: '/lookup', ready: /Tra cứu thông tin chấm dứt|Termination/ },
];
