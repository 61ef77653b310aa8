import { requireSecure } from './call.ts';

describe('M15: the credential of a release', () => {
  it.each([
    'https://portal.example',
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:1',
  ])('goes to %s', (address) => expect(() => requireSecure(address, {})).not.toThrow());

  it('is not sent in clear text to another machine, unless that is permitted by name', () => {
    expect(() => requireSecure('http://portal.example', {})).toThrow(/in clear text: use https/);
    const env = { PORTAL_ALLOW_CLEARTEXT: 'a.example, portal.example' };
    expect(() => requireSecure('http://portal.example:8080', env)).not.toThrow();
    expect(() => requireSecure('portal', {})).toThrow('no address');
  });
});
