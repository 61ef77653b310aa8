import pLimit from 'p-limit';

/**
 * Works on all items, so many of them at a time. After a failure no further item is started; it is thrown once the
 * running ones are done, so that nothing goes on behind the caller's back.
 */
export async function atOnce<T>(
  most: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit(most);
  const failures: unknown[] = [];
  const run = async (item: T) => {
    if (failures.length === 0) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from(items, (item) => limit(run, item)));
  if (failures.length > 0) throw failures[0];
}
