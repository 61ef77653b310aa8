import { captchaDue, remainingAttempts } from './remaining-attempts.ts';

describe('the attempts in the sentence of a rejected login', () => {
  it.each([
    ['Sai mật khẩu 2 lần, còn 3 lần thử', 3, true],
    ['Sai mật khẩu 1 lần, còn 4 lần thử', 4, false],
    ['Sai tên đăng nhập hoặc mật khẩu 5 lần, còn 0 lần thử.', 0, true],
    ['Wrong username or password 3 times, 2 attempts left.', 2, true],
    // What the rule of the specification makes of sentences that were not written for it.
    ['Bạn còn 3 lần thử', null, false],
    ['Sai 10 lần, còn 5 lần', 0, true],
    ['Sai tên đăng nhập hoặc mật khẩu', null, false],
    ['', null, false],
  ])('LOGIN-10 reads %j as %j left, captcha due: %j', (description, left, due) => {
    expect(remainingAttempts(description)).toBe(left);
    expect(captchaDue(description)).toBe(due);
  });
});
