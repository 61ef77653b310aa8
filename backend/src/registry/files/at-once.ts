import pLimit from 'p-limit';

/**
 * Works on all items, `most` at a time. After a failure no further item starts, and it is thrown once the
 * running ones are done, so that a caller that cleans up does not race with them.
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
