import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { GROUP_MONEY, refreshGroupMoney } from './group-money.ts';

/** An observed query whose calls the test answers. */
function observeSums() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((value: { sum: number | null }) => void)[] = [];
  const observer = new QueryObserver<{ sum: number | null }>(client, {
    queryKey: ['sums'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    meta: GROUP_MONEY,
    staleTime: 60_000,
  });
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.sum;
  return { client, observer, answers, shown, leave };
}

it('GAD-11 an update sent before the password was given does not replace the answer that came after it', async () => {
  const { client, observer, answers, shown, leave } = observeSums();
  const first = observer.refetch({ cancelRefetch: false });
  answers[0]?.({ sum: null });
  await first;
  expect(shown()).toBeNull();
  // As when the window gets the focus back.
  const update = observer.refetch();
  const fresh = refreshGroupMoney(client);
  expect(answers).toHaveLength(3);
  answers[1]?.({ sum: null });
  answers[2]?.({ sum: 7 });
  await Promise.all([update, fresh]);
  expect(shown()).toBe(7);
  leave();
});

it('GAD-11 a first call that waits for the password is left alone', async () => {
  const { client, answers, shown, leave } = observeSums();
  const fresh = refreshGroupMoney(client);
  expect(answers).toHaveLength(1);
  answers[0]?.({ sum: 7 });
  await fresh;
  expect(shown()).toBe(7);
  leave();
});
