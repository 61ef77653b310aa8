import { endOfQuiet } from './quiet-hours.ts';
import { usernamesIn, usernamesInFile } from './usernames.ts';

it('reads names from a pasted list: each once, whatever is between them', () => {
  expect(usernamesIn('20000009\n20000010, "20000011";20000009\t20000012\r\n')).toEqual([
    ...['20000009', '20000010', '20000011', '20000012'],
  ]);
});

it('reads the first column of a file, past its mark of UTF-8', () => {
  expect(usernamesInFile('\uFEFF20000009;Ánh\r\n20000010;Bình\r\n')).toEqual([
    ...['20000009', '20000010'],
  ]);
});

it.each([
  ['21:00-07:00', '2026-03-09T15:00:00Z', '07:00'],
  ['21:00-07:00', '2026-03-08T23:59:00Z', '07:00'],
  ['21:00-07:00', '2026-03-09T00:00:00Z', null],
  ['21:00-07:00', '2026-03-09T13:59:00Z', null],
  ['12:00-13:00', '2026-03-09T05:30:00Z', '13:00'],
  ['', '2026-03-09T15:00:00Z', null],
])('quiet hours %s at %s end at %s', (quiet, at, end) => {
  expect(endOfQuiet(quiet, new Date(at))).toBe(end);
});
