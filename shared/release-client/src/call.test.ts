import { authorization } from './call.ts';

const before = process.env.PORTAL_RELEASE_TOKEN;
afterEach(() => {
  process.env.PORTAL_RELEASE_TOKEN = before;
  if (before === undefined) delete process.env.PORTAL_RELEASE_TOKEN;
});

it.each([
  ['dGhpcyBpcyBhIHNlY3JldA_-', 'Release dGhpcyBpcyBhIHNlY3JldA_-'],
  [
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl',
    'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl',
  ],
])(
  'a secret goes as a credential of releases, the token of a CI job as a bearer: %s',
  (token, header) => {
    process.env.PORTAL_RELEASE_TOKEN = token;
    expect(authorization()).toEqual({ authorization: header });
  },
);
