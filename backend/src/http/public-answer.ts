import { createHash } from 'node:crypto';
import { type Answer, answer } from './answer.ts';
import type { AnyCall } from './route.ts';

/**
 * An answer that is alike for every caller: caches may keep it for so many seconds and then ask by its hash, which is
 * answered by 304 while nothing changed.
 */
export function publicAnswer<T>(
  { request, reply }: Pick<AnyCall, 'request' | 'reply'>,
  data: T,
  seconds: number,
): Answer<T> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27);
  reply
    // The sentence of the envelope is in the caller's language.
    .header('vary', 'accept-language')
    .header('cache-control', `public, max-age=${seconds}`)
    .header('etag', `"${hash}"`)
    // Of this caller alone.
    .removeHeader('x-device-id');
  const isSame = request.headers['if-none-match']?.includes(`"${hash}"`) === true;
  return answer(data, { status: isSame ? 304 : 200 });
}
