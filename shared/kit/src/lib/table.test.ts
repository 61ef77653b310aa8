import { table } from './table.ts';

it('aligns columns under their names and leaves out those that are empty', () => {
  const rows = [
    { version: '1.0.0-a', channel: null, serial: 7 },
    { version: '1.0.0-bcd', channel: null, serial: 12 },
  ];
  expect(table(rows)).toBe('version    serial\n1.0.0-a    7\n1.0.0-bcd  12');
});
