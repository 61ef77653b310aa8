import { nameIn } from './save-file.ts';

const named = (disposition: string) =>
  nameIn(new Headers({ 'content-disposition': disposition }), 'otherwise.pdf');

it.each([
  ['attachment; filename="policies-2026.xlsx"', 'policies-2026.xlsx'],
  [
    `attachment; filename="Giay_ra_vien.pdf"; filename*=UTF-8''Gi%E1%BA%A5y%20ra%20vi%E1%BB%87n.pdf`,
    'Giấy ra viện.pdf',
  ],
  [`attachment; filename*=utf-8'vi'Ho%CC%81a%20%C4%91%C6%A1n.pdf`, 'Hóa đơn.pdf'],
  // What is no name of a file is none here either.
  [`attachment; filename*=UTF-8''..%2F..%2Fa%0D%0Ab%E2%80%AEfdp.exe`, '.._.._a_b_fdp.exe'],
  // Not what it says to be: the plain name does.
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E1%BA.pdf`, 'a.pdf'],
  [`attachment; filename="a.pdf"; filename*=ISO-8859-1''b.pdf`, 'a.pdf'],
  ['attachment', 'otherwise.pdf'],
  [`attachment; filename*=UTF-8''`, 'otherwise.pdf'],
])('UPL-08 %s is saved as %s', (disposition, name) => {
  expect(named(disposition)).toBe(name.normalize('NFC'));
});
