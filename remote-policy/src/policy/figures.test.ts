import { formatPhone } from '@portal/phone';

describe('figures of a policy', () => {
  it('writes phone numbers as people do, and leaves masked ones alone', () => {
    expect(formatPhone('+84901234567')).toBe('0901 234 567');
    expect(formatPhone('0901234567')).toBe('0901 234 567');
    expect(formatPhone('*******567')).toBe('*******567');
  });
});
