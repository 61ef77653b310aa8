const RANGE = /^bytes=(\d*)-(\d*)$/;

export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a Range header names (RFC 9110, 14.2): undefined for the whole file, which also answers what is not
 * understood and lists of ranges; null where the file has no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, from, to] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // The end before the beginning is no range at all, so the whole file is the answer.
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? null : { first, last };
}
