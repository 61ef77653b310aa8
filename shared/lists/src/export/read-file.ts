import { type ExportFormat, TOTAL_ROWS } from '@portal/types';
import { csvRows } from './csv-rows.ts';
import { nameIn } from './save-file.ts';

export interface Received {
  bytes: number;
  /** Known before the end for CSV only. */
  rows: number | undefined;
  total: number;
}

export interface ReadFile {
  name: string;
  blob: Blob;
}

/** The answer ended before the file did. */
export class BrokenFile extends Error {
  override name = 'BrokenFile';
}

/** The record that ends a zip file, and with it an xlsx; it is followed by nothing of ours. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
const ZIP_END_LENGTH = 22;

const endsAsZip = (chunks: readonly Uint8Array[]): boolean => {
  const last: number[] = [];
  for (let at = chunks.length - 1; at >= 0 && last.length < ZIP_END_LENGTH; at -= 1) {
    last.unshift(...(chunks[at]?.slice(-ZIP_END_LENGTH) ?? []));
  }
  const end = last.slice(-ZIP_END_LENGTH);
  return end.length === ZIP_END_LENGTH && ZIP_END.every((byte, at) => end[at] === byte);
};

/**
 * Reads the file of an export into memory and reports progress after each chunk: bytes, and rows for csv. Throws
 * BrokenFile when it is incomplete (a broken connection can look like the end of the file), and what the connection
 * throws.
 */
export async function readFile(
  response: Response,
  format: ExportFormat,
  onProgress: (received: Received) => void,
): Promise<ReadFile> {
  const total = Number(response.headers.get(TOTAL_ROWS) ?? Number.NaN);
  const counter = format === 'csv' ? csvRows() : undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    chunks.push(part.value);
    bytes += part.value.length;
    counter?.add(part.value);
    onProgress({ bytes, rows: counter?.rows(), total });
  }
  const whole = counter ? counter.rows() === total && counter.ended() : endsAsZip(chunks);
  if (!whole) throw new BrokenFile('the file is not whole');
  return { name: nameIn(response.headers, `export.${format}`), blob: new Blob(chunks) };
}
