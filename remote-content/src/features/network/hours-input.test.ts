import { hoursFields, hoursOf, readSpans } from './hours-input.ts';

describe('opening hours as they are typed', () => {
  it.each([
    [
      '08:00-12:00, 13:00-17:00',
      [
        ['08:00', '12:00'],
        ['13:00', '17:00'],
      ],
    ],
    ['8-12', [['08:00', '12:00']]],
    [
      '8h00 – 11h30; 13h30–17h',
      [
        ['08:00', '11:30'],
        ['13:30', '17:00'],
      ],
    ],
    ['', []],
  ])('%j is read', (text, spans) => {
    expect(readSpans(1, text)).toEqual(spans);
  });

  it.each(['sáng', '8:00', '12-8', '8-12, 11-17', '25-26', '8-12 13-17'])('%j is not', (text) => {
    expect(readSpans(1, text)).toBeUndefined();
  });

  it('come back as they went, closed days left out', () => {
    const hours = { 1: [['08:00', '12:00'] as [string, string]], 6: [] };
    expect(hoursFields(hours)).toMatchObject({ hours1: '08:00-12:00', hours6: '', hours7: '' });
    expect(hoursOf(hoursFields(hours))).toEqual({ 1: [['08:00', '12:00']] });
  });
});
