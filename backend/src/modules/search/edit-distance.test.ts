import { editDistance } from './edit-distance.ts';

it.each([
  ['dong', 'dong', 0],
  ['dogn', 'dong', 1],
  ['tuyn', 'tuyen', 1],
  ['tuyenn', 'tuyen', 1],
  ['hiam', 'hiem', 1],
  ['', 'ba', 2],
  ['bao', 'hiem', 4],
])('%s and %s differ by %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
