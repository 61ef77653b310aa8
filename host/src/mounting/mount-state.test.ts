import { LoadError } from '../lib/load-error.ts';
import {
  attemptsOf,
  type MountEvent,
  type MountState,
  nextMountState,
  TRANSITIONS,
} from './mount-state.ts';

type State = MountState<string>;
type Event = MountEvent<string>;

const error = new LoadError('PORTAL-LOAD-RENDER', 'broken');

const STATES: Record<State['kind'], State> = {
  idle: { kind: 'idle' },
  loading: { kind: 'loading', broken: null },
  mounting: { kind: 'mounting', attempt: 'v2', broken: null },
  ready: { kind: 'ready', attempt: 'v2' },
  failed: { kind: 'failed', error },
};

const EVENTS: Record<Event['type'], Event> = {
  load: { type: 'load' },
  loaded: { type: 'loaded', attempt: 'v2' },
  rendered: { type: 'rendered', attempt: 'v2' },
  fallBack: { type: 'fallBack', attempt: 'v2' },
  fail: { type: 'fail', error },
  unmount: { type: 'unmount' },
};

/** Rows: states. Columns: events. A dash: the event changes nothing. */
const TABLE = `
            load     loaded    rendered  fallBack  fail    unmount
  idle      loading  -         -         -         -       -
  loading   -        mounting  -         -         failed  idle
  mounting  -        -         ready     loading   failed  idle
  ready     -        -         -         loading   failed  idle
  failed    -        -         -         -         -       idle
`;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const CELLS = rows.flatMap(([from, ...cells]) =>
  cells.map((to, column) => ({ from, event: head[column], to })),
) as { from: State['kind']; event: Event['type']; to: State['kind'] | '-' }[];

it.each(CELLS)('$from + $event: $to', ({ from, event, to }) => {
  const next = nextMountState(STATES[from], EVENTS[event]);
  if (to === '-') expect(next).toBe(STATES[from]);
  else expect(next.kind).toBe(to);
});

it('has a row for every state and a column for every event', () => {
  expect(rows.map(([from]) => from)).toEqual(Object.keys(TRANSITIONS));
  expect(head).toEqual(Object.keys(EVENTS));
});

const run = (...events: Event[]) =>
  events.reduce<State>((state, event) => nextMountState(state, event), STATES.idle);

it('drops a version that failed before its first render, and keeps one that failed later until it is replaced', () => {
  const { load, loaded, rendered, fallBack } = EVENTS;
  expect(attemptsOf(run(load, loaded, fallBack))).toEqual([]);
  expect(attemptsOf(run(load, loaded, rendered, fallBack))).toEqual(['v2']);
  const replacing = [load, loaded, rendered, fallBack, { type: 'loaded', attempt: 'v1' } as const];
  expect(attemptsOf(run(...replacing))).toEqual(['v1', 'v2']);
  const replaced = run(...replacing, { type: 'rendered', attempt: 'v1' });
  expect(attemptsOf(replaced)).toEqual(['v1']);
});

it('ignores what is late: events of an attempt that has been replaced', () => {
  const { load, loaded } = EVENTS;
  const state = run(load, loaded);
  expect(nextMountState(state, { type: 'rendered', attempt: 'v1' })).toBe(state);
  expect(nextMountState(state, { type: 'fallBack', attempt: 'v1' })).toBe(state);
});
