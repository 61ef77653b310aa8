import { IMAGE_PROBLEM_TEXT, judgeImage } from './judge-image.ts';

const file = (name: string, size: number, type = 'image/png'): File => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

const many = (count: number) => Array.from({ length: count }, (_, i) => file(`${i}.png`, 2_048));

describe('which pictures may be sent', () => {
  it.each([
    [1_023, 'wrong'],
    [1_024, null],
    [10_485_760, null],
    [10_485_761, 'tooLarge'],
  ])('UPL-02 judges a picture of %d bytes as %j', (size, problem) => {
    expect(judgeImage([file('a.png', size)])).toBe(problem);
  });

  it.each([
    ['a.jpg', 'image/jpeg'],
    ['A.JPEG', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['IMG_0001.HEIC', ''],
    ['a.heic', 'image/heic'],
  ])('UPL-02 takes %s of type %j', (name, type) => {
    expect(judgeImage([file(name, 2_048, type)])).toBeNull();
  });

  it('UPL-03 has a text of its own for eleven files', () => {
    expect(judgeImage(many(11))).toBe('tooMany');
    expect(IMAGE_PROBLEM_TEXT.tooMany).toBe('You cannot upload more than 10 files');
  });

  it('UPL-04 has a text of its own for more than 10 MB', () => {
    expect(IMAGE_PROBLEM_TEXT.tooLarge).toBe('Uploaded file must be smaller than 10MB!');
  });

  it.each([
    ['two files', many(2)],
    ['ten files', many(10)],
    ['a text', [file('a.txt', 2_048, 'text/plain')]],
    ['a text named as a picture', [file('a.png', 2_048, 'text/plain')]],
    ['a drawing', [file('a.svg', 2_048, 'image/svg+xml')]],
    ['a small picture', [file('a.png', 500)]],
  ])('UPL-05 refuses %s', (_what, files) => {
    expect(judgeImage(files)).toBe('wrong');
    expect(IMAGE_PROBLEM_TEXT.wrong).toBe('Uploaded file format is wrong');
  });
});
