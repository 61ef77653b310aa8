import { registerForm } from './registration.ts';

const good = { fullname: 'Nguyễn Thị Ánh-Đào', email: 'anh.dao@thu.example' };
const parse = (part: Record<string, unknown>) => registerForm.safeParse({ ...good, ...part });
const wrong = (part: Record<string, unknown>) =>
  parse(part).error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`);

/** The whole alphabet with its marks, in both cases. */
const LETTERS =
  'aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵ';

describe('the registration form', () => {
  it('REG-06 accepts every Vietnamese letter, in NFC and NFD, and keeps NFC', () => {
    for (const fullname of [LETTERS, LETTERS.toUpperCase()]) {
      for (const form of ['NFC', 'NFD'] as const) {
        const result = parse({ fullname: fullname.normalize(form) });
        expect(result.data?.fullname).toBe(fullname.normalize('NFC'));
      }
    }
  });

  it.each([
    'Nguyễn Thị Ánh-Đào',
    'Y Moan Êban',
    "H'Hen Niê",
    'H’Hen Niê',
    'Lý',
    "Trần Anna-Maria D'Arc",
  ])('REG-06 accepts %s', (fullname) => {
    expect(parse({ fullname }).data?.fullname).toBe(fullname);
  });

  it.each(['An1', 'An @', 'An_Bình', 'An<b>', '-', "'", '  ', 'An--Bình', 'An.', 'An\u200bBình'])(
    'REG-06 refuses %p',
    (fullname) => {
      expect(wrong({ fullname })).toHaveLength(1);
    },
  );

  it('tidies the spaces of a name', () => {
    expect(parse({ fullname: '  Lê \t Văn   Tám ' }).data?.fullname).toBe('Lê Văn Tám');
  });

  it('REG-05 takes 100, 50 and 15 characters, and refuses one more without cutting it', () => {
    const at = '@thu.example';
    expect(parse({ fullname: 'Ế'.repeat(100) }).success).toBe(true);
    expect(parse({ fullname: 'Ế'.repeat(100).normalize('NFD') }).success).toBe(true);
    expect(wrong({ fullname: 'a'.repeat(101) })).toEqual(['fullname too_big']);
    expect(parse({ email: 'a'.repeat(50 - at.length) + at }).success).toBe(true);
    expect(wrong({ email: 'a'.repeat(51 - at.length) + at })).toEqual(['email too_big']);
    expect(parse({ phone: '+84 901 234 567' }).data?.phone).toBe('+84901234567');
    expect(wrong({ phone: '+84  901 234 567' })).toEqual(['phone too_big']);
  });

  it.each([
    'a@b',
    'a b@thu.example',
    '@thu.example',
    'a..b@thu.example',
    'a@thu',
    'ánh@thu.example',
    'a@.vn',
  ])('refuses %s as an e-mail', (email) => {
    expect(wrong({ email })).toEqual(['email invalid_format']);
  });

  it('asks for name and e-mail alone; the rest is null when it is empty', () => {
    expect(registerForm.parse({ ...good, phone: ' ', office: '' })).toEqual({
      ...good,
      phone: null,
      province: null,
      confirmApplyCandidate: false,
      provinceCity: null,
      office: null,
    });
    expect(registerForm.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      'fullname',
      'email',
    ]);
    expect(wrong({ phone: '12345' })).toEqual(['phone custom']);
  });
});
