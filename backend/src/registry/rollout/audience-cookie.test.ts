import { fixedRing } from '../../db/data-keys.ts';
import { createSecrets } from '../../deps/secrets.ts';
import { audienceCookie, readAudienceCookie } from './audience-cookie.ts';

const box = createSecrets(fixedRing(['07'.repeat(32)])).box('portal-set');
const owner = { sessionId: 7, overrideId: 0 };
const pairOf = (header: string | undefined) => header?.split(';')[0] ?? '';

it('L3: by HTTPS the cookie bears the prefix that no other host can set, and another name is not read', () => {
  const secure = audienceCookie(undefined, owner, { box, https: true });
  expect(secure).toMatch(/^__Host-portal-set=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(readAudienceCookie(pairOf(secure), { box, https: true })).toEqual(owner);
  // As a sibling host would plant one for the whole domain.
  const planted = pairOf(secure).replace('__Host-', '');
  expect(readAudienceCookie(planted, { box, https: true })).toBeNull();
  expect(audienceCookie(pairOf(secure), null, { box, https: true })).toMatch(/Max-Age=0/);
});

it('by plain HTTP, on a developer’s machine, it has the plain name: browsers take the prefix by HTTPS alone', () => {
  const plain = audienceCookie(undefined, owner, { box, https: false });
  expect(plain).toMatch(/^portal-set=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(readAudienceCookie(pairOf(plain), { box, https: false })).toEqual(owner);
});
