import { type Admission, createAdmission, type Ticket } from './admission.ts';

const REJECTED_WITHIN_MS = 1_000;

let admission: Admission;
beforeEach(() => {
  jest.useFakeTimers();
  admission = createAdmission();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let callers = 0;
/** Of a caller of its own, where none is named. */
const one = (address?: string) => {
  callers += 1;
  return admission.enter(address ?? `caller-${callers}`);
};
const enter = (calls: number, address?: string) =>
  Array.from({ length: calls }, () => one(address));

/** What became of a call: undefined while it waits, else whether it came in and when. */
interface Course {
  at: number;
  settledAt?: number;
  seconds?: number | undefined;
}

function watch(ticket: Ticket, begin: () => void = () => {}): Course {
  const course: Course = { at: performance.now() };
  void ticket.rejected.then((seconds) => {
    course.settledAt = performance.now();
    course.seconds = seconds;
    if (seconds === undefined) begin();
  });
  return course;
}

const isIn = ({ settledAt, seconds }: Course) => settledAt !== undefined && seconds === undefined;
const isRejected = ({ seconds }: Course) => seconds !== undefined;

/** Calls arrive, and those in hand are finished, at these rates a second. */
async function run(options: { seconds: number; arrive: number; finish: number }) {
  const [courses, inHand]: [Course[], Ticket[]] = [[], []];
  let [due, done] = [0, 0];
  for (let ms = 0; ms < options.seconds * 1000; ms += 5) {
    await pass(5);
    for (done += options.finish / 200; done >= 1; done -= 1) inHand.shift()?.leave();
    for (due += options.arrive / 200; due >= 1; due -= 1) {
      const ticket = one();
      courses.push(watch(ticket, () => inHand.push(ticket)));
    }
  }
  await pass(0);
  return { courses, inHand };
}

it('lets in all that a service can finish', async () => {
  const { courses } = await run({ seconds: 10, arrive: 190, finish: 200 });
  expect(courses.filter(isRejected)).toEqual([]);
});

it('works on 32 calls at once, and on the next in the order of arrival', async () => {
  const tickets = enter(40);
  const courses = tickets.map((ticket) => watch(ticket));
  await pass(0);
  expect(courses.filter(isIn)).toHaveLength(32);
  tickets[3]?.leave();
  await pass(0);
  expect(courses.slice(32).map(isIn)).toEqual([true, ...Array(7).fill(false)]);
});

it('a burst that is finished soon is served whole', async () => {
  const inHand: Ticket[] = [];
  const courses = enter(150).map((ticket) => watch(ticket, () => inHand.push(ticket)));
  for (let ms = 0; ms < 600; ms += 5) {
    await pass(5);
    inHand.splice(0, 2).map((ticket) => ticket.leave());
  }
  expect(courses.every(isIn)).toBe(true);
});

it('rejects what is too much within a second, and never has more in hand', async () => {
  const { courses, inHand } = await run({ seconds: 10, arrive: 400, finish: 100 });
  const rejected = courses.filter(isRejected);
  expect(rejected.length).toBeGreaterThan(2_700);
  expect(rejected.length).toBeLessThan(3_100);
  const longest = Math.max(...rejected.map(({ at, settledAt = at }) => settledAt - at));
  expect(longest).toBeLessThan(REJECTED_WITHIN_MS);
  expect(inHand.length).toBeLessThanOrEqual(32);
});

it('serves as much as it can finish while it rejects', async () => {
  const { courses } = await run({ seconds: 10, arrive: 400, finish: 100 });
  expect(courses.filter(isIn).length).toBeGreaterThan(950);
});

it('rejects soon when the service becomes slow after an hour of plenty', async () => {
  await run({ seconds: 20, arrive: 300, finish: 300 });
  const { courses } = await run({ seconds: 5, arrive: 300, finish: 20 });
  const last = courses.slice(-100);
  expect(last.filter(isRejected).length).toBeGreaterThan(80);
});

it('while nothing at all is finished, who waits is rejected in time and is given the time to come again', async () => {
  const courses = enter(60).map((ticket) => watch(ticket));
  await pass(701);
  expect(courses.filter(isRejected)).toHaveLength(28);
  expect(courses.at(-1)?.seconds).toBe(2);
});

it('a call that takes long gives its place back', async () => {
  enter(32);
  await pass(1_900);
  const course = watch(one());
  await pass(150);
  expect(isIn(course)).toBe(true);
});

it('a call given up while it waits takes no place', async () => {
  const tickets = enter(34);
  const courses = tickets.map((ticket) => watch(ticket));
  tickets[32]?.leave();
  tickets[0]?.leave();
  await pass(0);
  expect(isIn(courses[33] as Course)).toBe(true);
  // Once more is once too often: a place is given back once.
  tickets[0]?.leave();
  const later = watch(one());
  await pass(0);
  expect(isIn(later)).toBe(false);
});

it('one address takes three quarters of the places and of the queue at most', async () => {
  const stranger = enter(500, 'stranger').map((ticket) => watch(ticket));
  await pass(0);
  expect(stranger.filter(isIn)).toHaveLength(24);
  expect(stranger.filter(isRejected)).toHaveLength(500 - 24 - 300);
  const others = enter(9).map((ticket) => watch(ticket));
  await pass(0);
  expect(others.filter(isIn)).toHaveLength(8);
});

it('looking takes no place', async () => {
  enter(31);
  expect(admission.look()).toBeUndefined();
  const course = watch(one());
  await pass(0);
  expect(isIn(course)).toBe(true);
  admission.late(900);
  admission.late(900);
  expect(admission.look()).toBe(2);
});

it('rejects while the process itself is late, not for a single pause', async () => {
  const entered = async () => {
    const course = watch(one());
    await pass(0);
    return course.seconds;
  };
  admission.late(900);
  expect(await entered()).toBeUndefined();
  admission.late(900);
  expect(await entered()).toBe(2);
  admission.late(10);
  expect(await entered()).toBeUndefined();
});
