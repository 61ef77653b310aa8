import { createHash } from 'node:crypto';
import { slug } from './articles.ts';
import { type Day, dateOf } from './calendar.ts';
import type { ClaimRows } from './claims.ts';
import type { SeedFile } from './copy-files.ts';
import { DOCX, makeDocx } from './docx.ts';

const NOTE =
  'Tệp minh họa của cổng thông tin đại lý, không phải giấy tờ thật và không nói về người thật.';
/** The files of the libraries stand before them. */
const FIRST = 1_001;
/** Documents of the last days exist on paper only. */
const SCAN_DAYS = 3;

/** Makes a small Word file for each document that came, and notes it with the document; one generator for all batches. */
export const claimFiles = (today: Day): ((claims: readonly ClaimRows[]) => SeedFile[]) => {
  let id = FIRST;
  const scanned = dateOf(today - SCAN_DAYS);
  return (claims) =>
    claims.flatMap(({ claim: { claimNo }, documents }) =>
      documents.flatMap((document) => {
        const { name, receivedOn } = document;
        if (!receivedOn || receivedOn > scanned) return [];
        const body = makeDocx(name, [`Hồ sơ bồi thường ${claimNo}`, NOTE]);
        const sha256 = createHash('sha256').update(body).digest('hex');
        document.fileId = id;
        id += 1;
        const row = {
          id: document.fileId,
          kind: 'CLAIM' as const,
          storage: 'DATABASE' as const,
          storedName: `${sha256.slice(0, 32)}.docx`,
          originalName: `${claimNo}-${slug(name)}.docx`,
          mime: DOCX,
          bytes: body.length,
          sha256,
          // A file without an owner: only the call of its claim sends it.
          visibility: 'OWNER' as const,
        };
        return [{ row, body }];
      }),
    );
};
