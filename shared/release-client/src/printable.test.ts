import { printableRows, printableText } from './printable.ts';

it('L13: a reason cannot move the cursor, colour a line or hide what follows', () => {
  const reason = 'ok\u001b[2K\u001b[1Aforged\u0007 \u202etxt\r\nPhí đến hạn';
  expect(printableText(reason)).toBe('ok?[2K?[1Aforged? ?txt?\nPhí đến hạn');
  expect(printableRows([{ reason, at: 1, remote: 'claims' }])).toEqual([
    { reason: 'ok?[2K?[1Aforged? ?txt? Phí đến hạn', at: 1, remote: 'claims' },
  ]);
});
