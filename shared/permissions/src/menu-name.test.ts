import type { MenuItem } from '@portal/types';
import { menuName } from './menu-name.ts';

const item = { name: 'Trang chủ', nameEn: 'Home', nameXx: '[Home]' } as unknown as MenuItem;

it.each([
  ['vi', item, 'Trang chủ'],
  ['en', item, 'Home'],
  ['xx', item, '[Home]'],
  ['yy', item, 'Trang chủ'],
  ['en', { ...item, nameEn: '' }, 'Trang chủ'],
])('MENU-01 the name of an item in %s', (language, one, name) => {
  expect(menuName(one, language)).toBe(name);
});
