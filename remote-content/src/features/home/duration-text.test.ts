import { durationText } from './duration-text.ts';

describe('durationText', () => {
  it.each([
    [5, '0:05'],
    [155, '2:35'],
    [3599.6, '1:00:00'],
    [3725, '1:02:05'],
  ])('%p seconds are %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
