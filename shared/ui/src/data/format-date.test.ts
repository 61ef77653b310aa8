import { dash } from './format.ts';
import {
  formatDate,
  formatDateTime,
  machineDate,
  parseBackendDate,
  toBackendDate,
} from './format-date.ts';

describe('POL-13 dates are those of Vietnam whatever the zone of the machine', () => {
  it('shows an instant as the clock in Việt Nam does', () => {
    expect(formatDateTime('2026-11-20T18:30:00Z')).toBe('21/11/2026 01:30');
    expect(formatDate(Date.UTC(2026, 10, 20, 16, 59))).toBe('20/11/2026');
    expect(formatDate(new Date(Date.UTC(2026, 10, 20, 17, 0)))).toBe('21/11/2026');
    expect(formatDateTime('2026-11-20T23:30:00-05:00')).toBe('21/11/2026 11:30');
  });
  it('never moves a local day or time', () => {
    expect(formatDate('20261121')).toBe('21/11/2026');
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatDateTime('20261121000500')).toBe('21/11/2026 00:05');
    expect(formatDateTime('2026-11-21T23:59')).toBe('21/11/2026 23:59');
  });
  it.each([null, undefined, '', 'hôm nay', '20260230', '20261301', '20261121250000'])(
    '%p is a dash',
    (value) => {
      expect(formatDate(value)).toBe(dash);
      expect(machineDate(value)).toBeUndefined();
    },
  );
  it('gives no time where the value had none', () => {
    expect(formatDateTime('20261121')).toBe('21/11/2026');
  });
});

describe('I18N-08 the round trip is exact', () => {
  it.each(['20240229', '19750612', '19750614', '19000101', '19551101', '20261231'])('%s', (day) => {
    expect(toBackendDate(formatDate(day))).toBe(day);
  });
  it('refuses a day that is none', () => {
    expect(toBackendDate('29/02/2023')).toBeUndefined();
    expect(toBackendDate('1/2/2023')).toBeUndefined();
  });
  it('reads the parts', () => {
    expect(parseBackendDate('20240229134501')).toEqual({
      year: 2024,
      month: 2,
      day: 29,
      hour: 13,
      minute: 45,
      second: 1,
    });
  });
});
