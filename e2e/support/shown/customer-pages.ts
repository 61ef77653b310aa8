import type { ShownPage } from './shown-page.ts';

const found = /\d+ (kết quả|results)/;
const list = '/customer-information';

export const customerPages: ShownPage[] = [
  { name: 'customer-list', role: '20000009', path: list, ready: found },
  {
    name: 'customer-detail',
    role: '20000009',
    path: list,
    ready: found,
    goOn: async (page) => {
      await page.locator('a[data-row-link]').first().click();
      await page.getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'customer-potential',
    role: '20000009',
    path: `${list}/potential-customer`,
    ready: /Khách hàng tiềm năng|Potential customers/,
  },
  {
    name: 'customer-birthdays',
    role: '20000009',
    path: `${list}/customer-information-birthday?period=month`,
    ready: /Tròn \d+ tuổi|Turns \d+/,
  },
];
