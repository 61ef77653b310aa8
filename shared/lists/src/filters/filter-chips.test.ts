import type { ListHandle } from '../state/list-handle.ts';
import type { ListChange } from '../state/list-state.ts';
import type { FilterField } from './fields.ts';
import { filterChips } from './filter-chips.ts';
import { pastDays } from './past-days.ts';

const t = (key: string, values: Record<string, string>) =>
  `${key} ${Object.values(values).join(' ')}`;
const FIELDS: FilterField[] = [
  {
    kind: 'choices',
    param: 'status',
    label: 'Tình trạng',
    options: [{ value: 'GRACE', label: 'Gia hạn' }],
  },
  { kind: 'days', from: 'dueFrom', to: 'dueTo', label: 'Đến hạn', presets: [] },
  {
    kind: 'hierarchy',
    param: 'agentCode',
    label: 'Cấp',
    chosen: [],
    unknown: false,
    chip: 'BM: Huỳnh Ngọc Đông',
  },
];
const chipsOf = (filters: Record<string, string>) => {
  const changes: ListChange[] = [];
  const list = {
    state: { filters },
    change: (change: ListChange) => changes.push(change),
  } as unknown as ListHandle;
  return { chips: filterChips(list, 'search', FIELDS, t), changes };
};
const labels = (filters: Record<string, string>) =>
  chipsOf(filters).chips.map(({ label }) => label);

describe('the chips of active filters', () => {
  it('are none without a filter', () => {
    expect(labels({})).toEqual([]);
  });

  it('are in the order of the bar: search, each code, days, person', () => {
    expect(
      labels({
        agentCode: '20000007',
        dueFrom: '20260101',
        dueTo: '20260131',
        status: 'GRACE,OTHER',
        search: 'anh',
      }),
    ).toEqual([
      'list.searched anh',
      'Gia hạn',
      'OTHER',
      'Đến hạn: 01/01/2026 – 31/01/2026',
      'BM: Huỳnh Ngọc Đông',
    ]);
  });

  it('say one day as one, and a range that is open at an end', () => {
    expect(labels({ dueFrom: '20260101', dueTo: '20260101' })).toEqual(['Đến hạn: 01/01/2026']);
    expect(labels({ dueFrom: '20260101' })).toEqual(['list.daysFrom Đến hạn 01/01/2026']);
    expect(labels({ dueTo: '20260131' })).toEqual(['list.daysTo Đến hạn 31/01/2026']);
  });

  it('take off what they name and nothing else', () => {
    const { chips, changes } = chipsOf({
      search: 'anh',
      status: 'GRACE,OTHER',
      dueTo: '20260131',
      agentCode: '1',
    });
    for (const { onRemove } of chips) onRemove();
    expect(changes).toEqual([
      { filters: { search: '' } },
      { filters: { status: 'OTHER' } },
      { filters: { status: 'GRACE' } },
      { filters: { dueFrom: '', dueTo: '' } },
      { filters: { agentCode: '' } },
    ]);
  });
});

it('the ranges up to today end today, over the end of a month and of a year', () => {
  const ranges = (now: string) => pastDays((key) => key, now).map(({ from, to }) => [from, to]);
  expect(ranges('20260103')).toEqual([
    ['20251228', '20260103'],
    ['20251205', '20260103'],
    ['20260101', '20260103'],
    ['20260101', '20260103'],
  ]);
});
