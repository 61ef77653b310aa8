import { createValue } from './create-value.ts';

it('calls its subscribers after every change until they stop', () => {
  const count = createValue(1);
  const seen: number[] = [];
  const stop = count.subscribe(() => seen.push(count.get()));
  count.set(2);
  count.set(2);
  stop();
  count.set(3);
  expect(seen).toEqual([2, 2]);
  expect(count.get()).toBe(3);
});

it('holds functions, and a subscriber may set it again', () => {
  const one = () => 1;
  const two = () => 2;
  const value = createValue(one);
  value.subscribe(() => {
    if (value.get() === one) value.set(two);
  });
  value.set(one);
  expect(value.get()).toBe(two);
});
