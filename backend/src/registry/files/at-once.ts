/**
 * Works on all items, `most` at a time. After a failure no further item starts, and the failure is thrown once the items
 * under way are done: a caller that cleans up (p-limit leaves them running) would race with them.
 */
export async function atOnce<T>(
  most: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    while (failures.length === 0) {
      const next = queue.next();
      if (next.done) return;
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
  if (failures.length > 0) throw failures[0];
}
