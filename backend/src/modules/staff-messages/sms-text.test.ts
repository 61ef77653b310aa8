import { smsPartsOf } from './audience-check.ts';
import { hasChanged } from './message-kind.ts';
import { isQuiet } from './quiet.ts';
import { partsOf, smsText } from './sms-text.ts';

const marks = 'Kính mời Anh/Chị dự họp. '.repeat(8);

it('part of ADM-MSG-03: a text has parts of 160 and 153 characters in the GSM alphabet, of 70 and 67 otherwise', () => {
  const of = (n: number, character: string) => partsOf(character.repeat(n));
  expect([0, 160, 161, 306, 307].map((n) => of(n, 'a'))).toEqual([0, 1, 2, 2, 3]);
  expect([1, 70, 71, 134, 135].map((n) => of(n, 'ạ'))).toEqual([1, 1, 2, 2, 3]);
  expect([80, 81].map((n) => of(n, '€'))).toEqual([1, 2]);
  expect(of(160, 'à')).toBe(1);
  expect(smsText('Mời Đại lý', true)).toBe('Moi Dai ly');
  expect(smsText('Mời', false)).toBe('Mời');
});

it('part of ADM-MSG-03: 200 characters to 1,250 people are 3,750 parts with marks and 2,500 without', () => {
  expect([...marks].length).toBe(200);
  const body = { vi: marks, en: '' };
  const cost = (unaccent: boolean) =>
    smsPartsOf(
      body,
      new Map([
        ['vi', 1_000],
        ['en', 250],
      ]),
      unaccent,
    );
  expect(cost(true)).toEqual({
    ...{ people: 1_250, parts: 2, total: 2_500, unaccented: true },
    ...{ withMarks: 3_750, withoutMarks: 2_500 },
  });
  expect(cost(false)).toMatchObject({ parts: 3, total: 3_750, unaccented: false });
});

it('a total may differ by ten people or by one of a hundred', () => {
  expect([hasChanged(100, 110), hasChanged(100, 111), hasChanged(100, 89)]).toEqual([
    ...[false, true, true],
  ]);
  expect([hasChanged(5_000, 5_050), hasChanged(5_000, 5_051)]).toEqual([false, true]);
});

it('quiet hours go over midnight, by the clock of Vietnam; a broken or empty value names none', () => {
  const at = (utc: string) => isQuiet('21:00-07:00', new Date(`2026-03-01T${utc}:00Z`));
  // 20:59, 21:00, 00:00, 06:59 and 07:00 in Vietnam.
  expect(['13:59', '14:00', '17:00', '23:59', '00:00'].map(at)).toEqual([
    ...[false, true, true, true, false],
  ]);
  const noon = new Date('2026-03-01T05:00:00Z');
  expect(['12:00-13:00', '', 'đêm'].map((span) => isQuiet(span, noon))).toEqual([
    ...[true, false, false],
  ]);
});
