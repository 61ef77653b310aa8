import { takeOwnTurn } from './turn.ts';

const PERSON = 9;

/** Lets what waits for promises go on. */
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the place of a person', () => {
  it('is given to the next as soon as it is free: cancelled, and asked again at once', async () => {
    const end = await takeOwnTurn(PERSON);
    const next = takeOwnTurn(PERSON);
    await settle();
    end();
    (await next)();
  });

  it('is waited for a moment, and then refused', async () => {
    const end = await takeOwnTurn(PERSON);
    const next = expect(takeOwnTurn(PERSON)).rejects.toMatchObject({ code: 'EXPORT_RUNNING' });
    await jest.advanceTimersByTimeAsync(2_000);
    await next;
    end();
    (await takeOwnTurn(PERSON))();
  });

  it('is waited for by one at most; other people have their own', async () => {
    const end = await takeOwnTurn(PERSON);
    const next = takeOwnTurn(PERSON);
    await expect(takeOwnTurn(PERSON)).rejects.toMatchObject({ code: 'EXPORT_RUNNING' });
    (await takeOwnTurn(PERSON + 1))();
    end();
    (await next)();
  });
});
