import { markedParts, searchWords } from './marked-words.ts';

const marked = (text: string, search: string) =>
  markedParts(text, searchWords(search))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('words of a search in a text', () => {
  it('are letters and digits alone, each once, whatever their marks', () => {
    expect(searchWords('Đăng ký, ĐĂNG KÝ!')).toEqual(['dang', 'ky']);
    expect(searchWords('đăng ký'.normalize('NFD'))).toEqual(['dang', 'ky']);
    expect(searchWords('%_ " \' 👍')).toEqual([]);
  });

  it('are marked with the marks that the text has', () => {
    expect(marked('Cách đăng ký thi, đăng-ký lại', 'dang ky')).toBe(
      'Cách [đăng] [ký] thi, [đăng]-[ký] lại',
    );
    expect(marked('Cách đăng ký'.normalize('NFD'), 'ĐĂNG')).toBe('Cách [đăng] ký');
  });

  it('are whole but for the last one, which may be unfinished from three letters on', () => {
    expect(marked('agents of an agency', 'an agen')).toBe('[agents] of [an] [agency]');
    expect(marked('agents of an agency', 'agent an')).toBe('agents of [an] agency');
  });

  it('leave markup in a text what it is: text', () => {
    expect(markedParts('<img src=x onerror=alert(1)>', searchWords('onerror'))).toEqual([
      { text: '<img src=x ', marked: false },
      { text: 'onerror', marked: true },
      { text: '=alert(1)>', marked: false },
    ]);
    expect(markedParts('', ['x'])).toEqual([]);
  });
});
