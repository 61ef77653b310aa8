import { composed } from './composed.ts';

const nfd = (text: string) => text.normalize('NFD');

describe('I18N-05 every text of an input is in NFC', () => {
  it.each<[string, unknown, unknown]>([
    ['a text', nfd('Đặng Thị Ế'), 'Đặng Thị Ế'],
    [
      'at any depth',
      { a: [nfd('ệ'), { b: nfd('ự') }], n: 1, no: null },
      { a: ['ệ', { b: 'ự' }], n: 1, no: null },
    ],
    ['names of fields', { [nfd('tệp')]: 1 }, { tệp: 1 }],
    ['no input', undefined, undefined],
  ])('%s', (_what, input, expected) => {
    expect(composed(input)).toEqual(expected);
  });

  it('L1: a sign that NFC would turn into one of ASCII stays another sign', () => {
    const odd = `\u212Ahach\u037E\u1FEF${nfd('ế')}`;
    expect(composed({ odd }).odd).toBe('\u212Ahach\u037E\u1FEFế');
  });

  it('leaves bytes alone', () => {
    const bytes = Buffer.from(nfd('ệ'));
    expect(composed({ bytes }).bytes).toBe(bytes);
    expect(bytes).toEqual(Buffer.from(nfd('ệ')));
  });

  it('reads a megabyte of arrays without a call stack', () => {
    const deep = JSON.parse(`${'['.repeat(5_000)}"${nfd('ế')}"${']'.repeat(5_000)}`);
    let inner = composed(deep);
    while (Array.isArray(inner)) inner = inner[0];
    expect(inner).toBe('ế');
  });
});
