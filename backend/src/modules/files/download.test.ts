import { plainName } from './download.ts';

it.each([
  ['Giấy ra viện.pdf', 'Giay_ra_vien.pdf'],
  ['BT250000012-Đơn yêu cầu.docx', 'BT250000012-Don_yeu_cau.docx'],
  [`${'Giấy tờ '.repeat(20)}cuối.pdf`, `${'Giay_to_'.repeat(20).slice(0, 76)}.pdf`],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['.pdf', 'file.pdf'],
  ['', 'file'],
  ['a"\r\nset-cookie: b.png', 'a_set-cookie_b.png'],
])('UPL-08 %s is said in ASCII as %s', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
