import { contactForm } from './contact.ts';

const GOOD = { fullname: 'Lê Thị Hoa', email: 'hoa@thu.example', confirmApplyCandidate: false };
const wrong = (part: object): [string, string][] => {
  const result = contactForm.safeParse({ ...GOOD, ...part });
  return result.success ? [] : result.error.issues.map(({ path, code }) => [path.join('.'), code]);
};

describe('CON-03 the phone of the contact form', () => {
  it.each(['', null, undefined, '   '])('%p becomes null', (phone) => {
    expect(contactForm.parse({ ...GOOD, phone }).phone).toBeNull();
  });

  it.each([
    ['0901 234 567', '+84901234567'],
    ['+84 901-234-567', '+84901234567'],
    ['(028) 3829 1234', '+842838291234'],
    ['+1 415 555 0132', '+14155550132'],
  ])('%s is stored as %s', (phone, stored) => {
    expect(contactForm.parse({ ...GOOD, phone }).phone).toBe(stored);
  });

  it.each([
    ['090123456', 'too_small'],
    ['0901 234 567 0901 234 567', 'too_big'],
    ['0901 abc 567', 'invalid_format'],
    ['0901.234.567', 'invalid_format'],
  ])('%s is refused: %s', (phone, code) => {
    expect(wrong({ phone })).toEqual([['phone', code]]);
  });

  it('takes ten characters and twenty', () => {
    expect(wrong({ phone: '0901234567' })).toEqual([]);
    expect(wrong({ phone: '0901 234 567 - 00000' })).toEqual([]);
  });
});

describe('the contact form', () => {
  it('CON-02 CON-04 needs a name and an e-mail that is one', () => {
    expect(wrong({ fullname: ' ' })).toEqual([['fullname', 'too_small']]);
    expect(wrong({ email: '' })).toEqual([['email', 'too_small']]);
    for (const email of ['a', 'a@', 'a@b', 'a b@c.vn', '@c.vn', 'a@c..vn'])
      expect([email, wrong({ email })]).toEqual([email, [['email', 'invalid_format']]]);
  });

  it('CON-05 needs a province and an office from who wants to be a candidate, from others not', () => {
    expect(wrong({ confirmApplyCandidate: true })).toEqual([
      ['provinceCity', 'invalid_type'],
      ['office', 'invalid_type'],
    ]);
    expect(wrong({ confirmApplyCandidate: false })).toEqual([]);
  });

  it('bounds name, e-mail and text', () => {
    expect(wrong({ fullname: 'a'.repeat(101) })).toEqual([['fullname', 'too_big']]);
    expect(wrong({ content: 'a'.repeat(2_001) })).toEqual([['content', 'too_big']]);
    expect(contactForm.parse({ ...GOOD, content: '  Xin chào ' }).content).toBe('Xin chào');
  });
});
