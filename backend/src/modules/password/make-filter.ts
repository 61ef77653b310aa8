import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { addTo, type Bloom, createBloom, sha1Of } from './bloom.ts';

const SHA1 = /^([0-9A-Fa-f]{40})(?::\d+)?$/;

const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });

/** A filter over a file of leaked passwords: one a line, or its SHA-1 with a count, as Have I Been Pwned gives them. */
export async function filterOf(
  path: string,
  rate: number,
): Promise<{ filter: Bloom; members: number }> {
  let members = 0;
  for await (const line of linesOf(path)) if (line !== '') members += 1;
  const filter = createBloom(members, rate);
  for await (const line of linesOf(path)) {
    if (line === '') continue;
    const hash = SHA1.exec(line)?.[1];
    addTo(filter, hash === undefined ? sha1Of(line.normalize('NFC')) : Buffer.from(hash, 'hex'));
  }
  return { filter, members };
}
