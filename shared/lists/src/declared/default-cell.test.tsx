import type { ColumnDeclaration } from '@portal/domain/list';
import { renderInPortal } from '@portal/remote-kit/testing';
import { defaultCell } from './default-cell.tsx';

const LABELS: Record<string, string> = { 'policy.status.GRACE': 'Trong thời gian gia hạn' };
const label = (path: string, { defaultValue }: { defaultValue: string }) =>
  LABELS[path] ?? defaultValue;

const shown = (column: ColumnDeclaration, row: object, key = 'value'): string => {
  const { container, unmount } = renderInPortal(<p>{defaultCell(key, column, label)(row)}</p>);
  const text = container.textContent ?? '';
  unmount();
  return text;
};

describe('the cell of a declared column', () => {
  it.each<[ColumnDeclaration['type'], unknown, string]>([
    ['text', 'An Tâm', 'An Tâm'],
    ['phone', '+84901234567', '0901 234 567'],
    ['phone', '*******567', '*******567'],
    ['day', '20260301', '01/03/2026'],
    ['moment', '20260301093000', '01/03/2026 09:30'],
    ['money', 21_000_000, '21.000.000'],
    ['money', 0, '–'],
    ['count', 0, '0'],
    ['count', 1_234, '1.234'],
  ])('of type %s shows %s as %s', (type, value, text) => {
    expect(shown({ type }, { value })).toBe(text);
  });

  it.each(['text', 'phone', 'day', 'moment', 'money', 'count', 'code'] as const)(
    'POL-13 of type %s without a value is a dash',
    (type) => {
      expect(shown({ type }, { value: null })).toBe('–');
      expect(shown({ type }, {})).toBe('–');
    },
  );

  it('shows the label of a code, and a code without one as it came', () => {
    const column = { type: 'code', labels: 'policy.status' } as const;
    expect(shown(column, { value: 'GRACE' })).toBe('Trong thời gian gia hạn');
    expect(shown(column, { value: 'NEW_STATE' })).toBe('NEW_STATE');
  });

  it('reads the declared field, also inside another value', () => {
    expect(shown({ type: 'text', field: 'agentName' }, { agentName: 'Lê Thị Đào' })).toBe(
      'Lê Thị Đào',
    );
    const nested = { type: 'text', field: 'proposal.no' } as const;
    expect(shown(nested, { proposal: { no: 'HS1' } })).toBe('HS1');
    expect(shown(nested, { proposal: null })).toBe('–');
  });
});
