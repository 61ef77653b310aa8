/** The next place in a list of `length` for a key; undefined where the key means nothing here. */
export const nextIndex = (key: string, at: number, length: number): number | undefined => {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
};

/** The next of `labels` after `at` that begins with the letter typed. */
export const matchIndex = (letter: string, at: number, labels: readonly string[]): number => {
  const wanted = letter.toLocaleLowerCase('vi');
  const order = labels.map((_, i) => (at + 1 + i) % labels.length);
  return order.find((i) => labels[i]?.toLocaleLowerCase('vi').startsWith(wanted)) ?? -1;
};
