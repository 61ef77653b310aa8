import { csvField, csvFile } from './csv.ts';
import { fileName } from './file-name.ts';

describe('a field of a csv', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+84901234567', "'+84901234567"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['   =cmd|x', "'   =cmd|x"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\r=1', '"\'\r=1"'],
    ['*******567', '*******567'],
    ['0901 234 567', '0901 234 567'],
    ['Đặng "Ánh", Huế', '"Đặng ""Ánh"", Huế"'],
    ['hai\r\ndòng', '"hai\r\ndòng"'],
    ['a=b', 'a=b'],
  ])('keeps %j a text: %j', (value, field) => {
    expect(csvField(value, 'text')).toBe(field);
  });

  it('writes days as people do, numbers plain, nothing as nothing', () => {
    expect(csvField('20261121', 'day')).toBe('21/11/2026');
    expect(csvField('20261121091530', 'moment')).toBe('21/11/2026 09:15');
    expect(csvField(-21_000_000, 'money')).toBe('-21000000');
    expect(csvField(null, 'text')).toBe('');
  });
});

const COLUMNS = [
  { heading: 'Tên', kind: 'text' },
  { heading: 'Số', kind: 'count' },
] as const;

it('a csv begins with the byte order mark and its head, and every line ends as RFC 4180 says', async () => {
  async function* batches() {
    yield [['Ánh', 5]];
    yield [['=x', null]];
  }
  let file = '';
  for await (const part of csvFile(COLUMNS, batches())) file += part;
  expect(file).toBe("\u{feff}Tên,Số\r\nÁnh,5\r\n'=x,\r\n");
});

it('a file is named after the list and the time in Viet Nam', () => {
  expect(fileName('hop-dong', 'xlsx', new Date('2026-11-20T17:05:00Z'))).toBe(
    'hop-dong-20261121-0005.xlsx',
  );
});
