import { csvRows } from './csv-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const count = (...parts: string[]) => {
  const counter = csvRows();
  for (const part of parts) counter.add(bytes(part));
  return [counter.rows(), counter.ended()];
};

describe('the rows of a csv that is still coming', () => {
  it('are its lines without the head', () => {
    expect(count('')).toEqual([0, false]);
    expect(count('a,b\r\n')).toEqual([0, true]);
    expect(count('a,b\r\n1,2\r\n3,4\r\n')).toEqual([2, true]);
  });

  it('do not end inside of quotes, also where a part ends there', () => {
    expect(count('a\r\n"Đặng\nÁnh"\r\n')).toEqual([1, true]);
    expect(count('a\r\n"Đặng', '\nÁ', 'nh"\r\n')).toEqual([1, true]);
    expect(count('a\r\n"một ""dòng""\n"\r\n')).toEqual([1, true]);
  });

  it('are not whole while the last line or a quote is open', () => {
    expect(count('a\r\n1')).toEqual([0, false]);
    expect(count('a\r\n"1\n')).toEqual([0, false]);
  });
});
