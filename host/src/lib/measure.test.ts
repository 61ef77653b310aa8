import { measureSince, stageName } from './measure.ts';

it('keeps the last measure of a version, not one for each mount', () => {
  const kept: string[] = [];
  Object.assign(performance, {
    measure: (name: string) => kept.push(name),
    clearMeasures: (name: string) => kept.splice(0, kept.length, ...kept.filter((n) => n !== name)),
  });
  const name = stageName('mount', { name: 'policy', version: '1.0.0-a' });
  for (let turn = 0; turn < 3; turn += 1) measureSince(name, 0);
  expect(kept).toEqual(['portal:mount:policy@1.0.0-a']);
});
