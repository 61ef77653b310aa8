import { withDemo } from './demo.ts';

describe('H2: npm start asks for the demonstration', () => {
  it.each([
    {},
    { DEMO: '' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.1', NODE_ENV: 'development' },
  ])('for a newcomer with %j', (env) => expect(withDemo(env).DEMO).toBe('1'));

  it.each([
    { DEMO: '0' },
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://a@b/c' },
    { PORTAL_ORIGIN: 'https://portal.example' },
    { NODE_ENV: 'production' },
  ])('and not with %j', (env) => expect(withDemo(env)).toEqual(env));
});
