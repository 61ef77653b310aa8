import { measureSince, stageName } from './measure.ts';

it('keeps the last measure of a version, not one for each mount', () => {
  const stored: string[] = [];
  Object.assign(performance, {
    measure: (name: string) => stored.push(name),
    clearMeasures: (name: string) =>
      stored.splice(0, stored.length, ...stored.filter((n) => n !== name)),
  });
  const name = stageName('mount', { name: 'policy', version: '1.0.0-a' });
  for (let turn = 0; turn < 3; turn += 1) measureSince(name, 0);
  expect(stored).toEqual(['portal:mount:policy@1.0.0-a']);
});
