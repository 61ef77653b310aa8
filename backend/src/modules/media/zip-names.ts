/** The names of the files in a zip archive, by its central directory; undefined for anything else. */
export function zipNames(bytes: Buffer): string[] | undefined {
  const END = 0x06054b50;
  const ENTRY = 0x02014b50;
  const last = Math.max(0, bytes.length - 66_000);
  let end = bytes.length - 22;
  while (end >= last && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < last || end < 0) return undefined;
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let n = 0; n < entries; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
