import { addWorking, workingTime } from './working-time.ts';

const usual = workingTime('Mon-Fri 08-17, Sat 08-12', '2026-04-30, 2026-05-01');
/** A moment by Vietnam's clock. */
const at = (text: string) => new Date(`${text}:00+07:00`);
const due = (text: string, hours: number, time = usual) =>
  new Date(addWorking(at(text), hours * 60, time).getTime() + 7 * 3_600_000)
    .toISOString()
    .slice(0, 16);

it.each([
  [
    'on Friday 16:00, 8 hours: 1 + 4 on Saturday + 3 on Monday',
    '2026-03-06T16:00',
    8,
    '2026-03-09T11:00',
  ],
  ['in the morning of one day', '2026-03-09T08:30', 8, '2026-03-09T16:30'],
  ['after Saturday noon', '2026-03-07T12:00', 8, '2026-03-09T16:00'],
  ['on Sunday', '2026-03-08T10:00', 1, '2026-03-09T09:00'],
  ['at night', '2026-03-09T23:59', 1, '2026-03-10T09:00'],
  ['just at the end of a day', '2026-03-09T16:00', 1, '2026-03-09T17:00'],
  ['over two holidays: Wednesday 16:00 to Saturday', '2026-04-29T16:00', 2, '2026-05-02T09:00'],
  ['of three days', '2026-03-09T08:00', 24, '2026-03-11T14:00'],
])('part of ADM-INB-02: due times in working hours %s', (_what, from, hours, to) => {
  expect(due(from, hours)).toBe(to);
});

it('half hours and two spans a day are read', () => {
  const time = workingTime('Mon-Fri 08:00-11:30, Mon-Fri 13-17', '');
  expect(due('2026-03-09T11:00', 1, time)).toBe('2026-03-09T13:30');
});

it('what cannot be read counts as the standard', () => {
  for (const text of ['', 'Mo 8-5', 'Mon-Fri 17-08', 'always'])
    expect(due('2026-03-06T16:00', 8, workingTime(text, 'x'))).toBe('2026-03-09T11:00');
});
