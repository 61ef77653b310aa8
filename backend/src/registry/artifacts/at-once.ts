/**
 * Works on all items, so many of them at a time. After a failure no further item is begun; it is thrown once those
 * under way are done, so that nothing goes on behind the caller's back.
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
