import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Đặng Thị Ngọc Ánh', 'dang thi ngoc anh'],
    ['NGUYỄN  VĂN\tƯỚC ', 'nguyen van uoc'],
    ["H'Hen Êban", "h'hen eban"],
    ['ễ ố ự ỡ ẵ ậ ỹ Đ đ', 'e o u o a a y d d'],
    ['Hợp đồng số 80001234', 'hop dong so 80001234'],
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('SRCH-03 gives the same for composed and decomposed text', () => {
    const text = 'Đường Nguyễn Thị Định, Quận Gò Vấp';
    expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
  });

  it('leaves no Vietnamese letter above ASCII', () => {
    const letters = 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ';
    expect(fold(letters + letters.toUpperCase())).toMatch(/^[a-z]+$/);
  });

  it('is at rest after one step', () => {
    expect(fold(fold('Trần Hưng Đạo 한글'))).toBe(fold('Trần Hưng Đạo 한글'));
  });
});
