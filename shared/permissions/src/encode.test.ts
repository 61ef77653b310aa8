import { decodeAuthorities, encodeAuthorities } from './encode.ts';

const TOKEN = 'a-token-of-this-session';

describe('encodeAuthorities', () => {
  it('MENU-11 opens with the token of the session, and hides the names without it', async () => {
    const text = await encodeAuthorities(TOKEN, ['policy.view', 'home.view']);
    expect(atob(text)).not.toContain('policy');
    expect(await decodeAuthorities(TOKEN, text)).toEqual(['policy.view', 'home.view']);
    expect(await decodeAuthorities('another-token', text)).toBeNull();
  });

  it('carries an empty list', async () => {
    expect(await decodeAuthorities(TOKEN, await encodeAuthorities(TOKEN, []))).toEqual([]);
  });

  it('is null for anything altered or malformed', async () => {
    const text = await encodeAuthorities(TOKEN, ['policy.view']);
    const altered = `${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`;
    expect(await decodeAuthorities(TOKEN, altered)).toBeNull();
    expect(await decodeAuthorities(TOKEN, '')).toBeNull();
    expect(await decodeAuthorities(TOKEN, 'not base64 §')).toBeNull();
  });

  it('never gives the same text twice', async () => {
    expect(await encodeAuthorities(TOKEN, ['a'])).not.toBe(await encodeAuthorities(TOKEN, ['a']));
  });
});
