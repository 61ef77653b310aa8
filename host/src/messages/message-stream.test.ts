import { followStream } from './message-stream.ts';

interface Line {
  say(text: string): void;
  cut(): void;
}

/** A service whose streams the test writes; `asked` resolves with the next one that is opened. */
const service = (statuses: number[] = []) => {
  const waiting: ((line: Line) => void)[] = [];
  const lines: Line[] = [];
  let calls = 0;
  const conditional = async () => {
    calls += 1;
    const status = statuses.shift() ?? 200;
    if (status !== 200) return new Response('{}', { status });
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (one) => {
        controller = one;
      },
    });
    const line: Line = {
      say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      cut: () => controller?.error(new TypeError('cut')),
    };
    const taken = waiting.shift();
    if (taken) taken(line);
    else lines.push(line);
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
  const line = () => {
    const ready = lines.shift();
    return ready ? Promise.resolve(ready) : new Promise<Line>((resolve) => waiting.push(resolve));
  };
  return { client: { conditional }, line, calls: () => calls };
};

const follow = (part: ReturnType<typeof service>) => {
  const heard: string[] = [];
  const stop = new AbortController();
  const done = followStream({
    client: part.client,
    onChange: (event) => heard.push(event),
    onLink: (isUp) => heard.push(isUp ? 'up' : 'down'),
    signal: stop.signal,
    random: () => 0,
  });
  return { heard, done, stop: () => stop.abort() };
};

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says what the service says, once each, in whatever pieces it comes', async () => {
  const part = service();
  const { heard, stop, done } = follow(part);
  const line = await part.line();
  await settle();
  line.say(':\n\nevent: o');
  line.say('wn\ndata: 1\n\nevent: all\ndata: 1\n\nevent: other\ndata: 1\n\n');
  await settle();
  expect(heard).toEqual(['up', 'own', 'own', 'all']);
  stop();
  await settle();
  line.cut();
  await done;
});

it('part of NOT-11: opens a lost link again after longer and longer pauses, and looks for what was missed', async () => {
  const part = service([200, 503, 503, 200]);
  const { heard, stop } = follow(part);
  (await part.line()).cut();
  await settle();
  expect(heard).toEqual(['up', 'own', 'down']);
  for (const [pause, calls] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(part.calls()).toBe(calls - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(part.calls()).toBe(calls);
  }
  expect(heard.slice(-2)).toEqual(['up', 'own']);
  stop();
});

it('does not wait when the browser is online again', async () => {
  const part = service([503, 503, 503, 200]);
  const { stop } = follow(part);
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(part.calls()).toBe(2);
  stop();
});

it.each([401, 403])('asks no more after %s', async (status) => {
  const part = service([status]);
  const { done, heard } = follow(part);
  await done;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(part.calls()).toBe(1);
  expect(heard).not.toContain('up');
});

it('asks no more when the service says that the session is over', async () => {
  const part = service();
  const { done } = follow(part);
  const line = await part.line();
  line.say('event: ended\ndata: 1\n\n');
  await settle();
  line.cut();
  await done;
  expect(part.calls()).toBe(1);
});

it('takes a line on which nothing comes for a dead one', async () => {
  const part = service();
  const { heard, stop } = follow(part);
  const line = await part.line();
  await settle();
  await jest.advanceTimersByTimeAsync(60_000);
  line.say(':\n\n');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['up', 'own']);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(part.calls()).toBeGreaterThan(1);
  stop();
});
