import { dueNote, policyClock } from './policy-clock.ts';

const today = '20251121';
const plain = {
  status: 'IN_FORCE',
  dueDate: '20260301',
  graceUntil: null,
  freeLookUntil: null,
} as const;

describe('what runs on a policy', () => {
  it('POL-17 counts the 60 days of grace from the unpaid due date', () => {
    const policy = { ...plain, status: 'GRACE', dueDate: '20251101' } as const;
    expect(policyClock(policy, today)).toEqual([
      { kind: 'grace', days: 40, until: '20251231' },
      { kind: 'overdue', days: 20, until: '20251101' },
    ]);
  });

  it('takes the server’s end of grace before its own count', () => {
    const policy = {
      ...plain,
      status: 'GRACE',
      dueDate: '20251101',
      graceUntil: '20251122',
    } as const;
    expect(policyClock(policy, today)[0]).toEqual({ kind: 'grace', days: 1, until: '20251122' });
  });

  it('POL-17 counts the two years of reinstatement from the end of grace', () => {
    const policy = {
      ...plain,
      status: 'LAPSED',
      dueDate: '20240101',
      graceUntil: '20240301',
    } as const;
    expect(policyClock(policy, today)).toEqual([
      { kind: 'reinstatement', days: 100, until: '20260301' },
    ]);
    const old = { ...policy, graceUntil: '20230301' };
    expect(policyClock(old, today)[0]).toMatchObject({
      kind: 'reinstatementOver',
      until: '20250301',
    });
  });

  it('POL-17 counts the days of free look until its last day', () => {
    const fresh = { ...plain, freeLookUntil: '20251121' };
    expect(policyClock(fresh, today)).toEqual([{ kind: 'freeLook', days: 0, until: '20251121' }]);
    expect(policyClock({ ...plain, freeLookUntil: '20251120' }, today)).toEqual([]);
  });

  it('speaks of a due date thirty days ahead, on the day, and after it', () => {
    expect(dueNote({ ...plain, dueDate: '20251222' }, today)).toBeUndefined();
    expect(dueNote({ ...plain, dueDate: '20251221' }, today)).toMatchObject({
      kind: 'dueSoon',
      days: 30,
    });
    expect(dueNote({ ...plain, dueDate: today }, today)).toMatchObject({ kind: 'dueToday' });
    expect(dueNote({ ...plain, dueDate: '20251116' }, today)).toMatchObject({
      kind: 'overdue',
      days: 5,
    });
  });

  it('says nothing of premiums that are no longer due', () => {
    const ended = { ...plain, status: 'SURRENDERED', dueDate: '20251116' } as const;
    expect(policyClock(ended, today)).toEqual([]);
    expect(dueNote({ status: 'PAID_UP', dueDate: '20251116' }, today)).toBeUndefined();
  });
});
