/** A compression that the service sends, best first. */
export type Coding = 'br' | 'gzip';

const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** The compressions that a caller accepts by its Accept-Encoding header, best first; `q=0` refuses one. */
export function acceptedCodings(header: string | string[] | undefined): Coding[] {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.trim().split(';')[0]?.trim()),
  );
  return CODINGS.filter((coding) => accepted.has(coding));
}
