import { createQuestions } from './questions.ts';

describe('createQuestions', () => {
  it('asks, notifies its listeners, and resolves for the caller', async () => {
    const questions = createQuestions();
    const seen: (string | undefined)[] = [];
    questions.subscribe(() => seen.push(questions.get()?.kind));
    const answer = questions.ask('signOut');
    questions.get()?.answer(true);
    await expect(answer).resolves.toBe(true);
    expect(seen).toEqual(['signOut', undefined]);
  });

  it('SES-13 shows one dialog however often the same thing is asked', async () => {
    const questions = createQuestions();
    let shown = 0;
    questions.subscribe(() => {
      if (questions.get()) shown += 1;
    });
    const answers = [1, 2, 3, 4, 5].map(() => questions.ask('expired'));
    questions.get()?.answer(true);
    await expect(Promise.all(answers)).resolves.toEqual([true, true, true, true, true]);
    expect(shown).toBe(1);
  });

  it('lets a new question take the place of an open one, which is answered with no', async () => {
    const questions = createQuestions();
    const first = questions.ask('leave');
    const second = questions.ask('expired');
    await expect(first).resolves.toBe(false);
    expect(questions.get()?.kind).toBe('expired');
    questions.get()?.answer(true);
    await expect(second).resolves.toBe(true);
  });
});
