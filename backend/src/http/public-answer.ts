import { createHash } from 'node:crypto';
import { type Answer, answer } from './answer.ts';
import type { AnyCall } from './route.ts';

/**
 * An answer that is alike for every caller. Caches may keep that of a visitor for so many seconds and then ask by its hash,
 * which is answered by 304 while nothing changed. Who is signed in asks each time: editors see what they saved.
 */
export function publicAnswer<T>(
  { request, reply, subject }: Pick<AnyCall, 'request' | 'reply' | 'subject'>,
  data: T,
  seconds: number,
): Answer<T> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27);
  reply
    .header('vary', 'accept-language, authorization, cookie')
    .header('cache-control', subject === null ? `public, max-age=${seconds}` : 'private, no-cache')
    .header('etag', `"${hash}"`)
    // Of this caller alone.
    .removeHeader('x-device-id');
  const isSame = request.headers['if-none-match']?.includes(`"${hash}"`) === true;
  return answer(data, { status: isSame ? 304 : 200 });
}
