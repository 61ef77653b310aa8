import { fold } from './fold.ts';
import { holdsWords } from './holds-words.ts';

describe('words in a text', () => {
  const text = fold('Văn phòng Thanh Xuân, 12 Đống Đa_%');

  it.each(['', ' ', 'thanh xuan', 'XUÂN  thanh', 'dong da', 'Đống', '_%', '12'])(
    'are found without marks and in any order: %j',
    (search) => {
      expect(holdsWords(text, search)).toBe(true);
    },
  );

  it.each(['thanh tri', '%xuan', '_ong', '🙂', 'x'.repeat(500)])('%j is not in it', (search) => {
    expect(holdsWords(text, search)).toBe(false);
  });
});
