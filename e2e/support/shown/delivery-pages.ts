import type { ShownPage } from './shown-page.ts';

const role = '20000009';
const ready = /\d+ (kết quả|results)/;

/** Deliveries of contracts with their dialog, and charts over a list. */
export const deliveryPages: ShownPage[] = [
  {
    name: 'delivery-overview',
    role: '20000007',
    path: '/policy-delivery',
    ready: /Cần bàn giao trước|Hand over first/,
  },
  { name: 'delivery-list', role, path: '/policy-delivery/delivery-contract-list', ready },
  { name: 'delivery-consulting', role, path: '/policy-delivery/consulting-confirm', ready },
  {
    name: 'delivery-hand-over',
    role,
    path: '/policy-delivery/contract-package',
    ready,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(?:Bàn giao hợp đồng|Hand over policy) \d+$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'policy-charts',
    role,
    path: '/policy-management',
    ready,
    goOn: async (page) => {
      await page.getByRole('button', { name: /^(?:Xem biểu đồ|Show charts)$/ }).click();
      await page
        .getByRole('table', { name: /^(?:Hợp đồng theo tình trạng|Policies by state)$/ })
        .waitFor();
    },
  },
];
