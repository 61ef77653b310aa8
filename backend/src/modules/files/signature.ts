export type FileKind = 'png' | 'jpg' | 'gif' | 'pdf' | 'heic';

/** Brands of HEIF files with HEVC pictures, as telephones write them. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

const ascii = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to);

function isHeic(bytes: Buffer): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 128);
  for (let at = 8; at + 4 <= end; at += 4) {
    // Bytes 12 to 15 are the version of the main brand.
    if (at !== 12 && HEIC.has(ascii(bytes, at, at + 4))) return true;
  }
  return false;
}

/** What a file is by its first bytes, whatever it calls itself (UPL-06); null for everything that is not accepted. */
export function kindOf(bytes: Buffer): FileKind | null {
  if (bytes.length < 16) return null;
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpg';
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf';
  return isHeic(bytes) ? 'heic' : null;
}
