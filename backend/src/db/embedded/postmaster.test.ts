import { sharedBuffersMb } from './postmaster.ts';

const GB = 2 ** 30;

describe('the memory of the built-in PostgreSQL', () => {
  it.each([
    [24 * GB, 2048],
    [6 * GB, 512],
    [GB, 128],
    [256 * GB, 4096],
  ])('of %i bytes takes %i MB', (bytes, mb) => {
    expect(sharedBuffersMb(bytes)).toBe(mb);
  });
});
