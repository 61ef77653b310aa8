import { checkLogin } from './check-login.ts';

describe('what the login form asks for', () => {
  it.each([
    ['', '', { username: 'usernameRequired', password: 'passwordRequired' }],
    ['   ', 'secret', { username: 'usernameRequired' }],
    ['20000009', '', { password: 'passwordRequired' }],
    ['a'.repeat(101), 'secret', { username: 'tooLong' }],
  ])('LOGIN-04 refuses %j with %j', (username, password, problems) => {
    expect(checkLogin({ username, password })).toEqual({ problems });
  });

  it('trims the user name and leaves the password as it is', () => {
    expect(checkLogin({ username: ' 20000009 ', password: ' a b ' })).toEqual({
      form: { username: '20000009', password: ' a b ' },
    });
  });
});
