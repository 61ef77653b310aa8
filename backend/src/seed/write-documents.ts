import { createHash } from 'node:crypto';
import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { slug } from './articles.ts';
import { type Day, dateOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { copyFiles } from './copy-files.ts';
import { DOCUMENTS } from './data/documents.ts';
import { DOCX, makeDocx } from './docx.ts';

const NOTE =
  'Tài liệu minh họa của cổng thông tin đại lý. Nội dung chính thức do công ty phát hành.';

/** The documents of the libraries, each with a real Word file kept in the database. */
export const writeDocuments = async (client: pg.ClientBase, today: Day): Promise<void> => {
  const all = DOCUMENTS.flatMap(({ library, audience, documents }) =>
    documents.map(([title, summary], sort) => ({ library, audience, title, summary, sort })),
  );
  const files = all.map(({ library, title, summary }, i) => {
    const body = makeDocx(title, [summary, NOTE]);
    const sha256 = createHash('sha256').update(body).digest('hex');
    return {
      body,
      row: {
        id: i + 1,
        kind: 'DOCUMENT' as const,
        storage: 'DATABASE' as const,
        storedName: `tai-lieu-${library.toLowerCase()}-${String(i + 1).padStart(3, '0')}.docx`,
        originalName: `${slug(title)}.docx`,
        mime: DOCX,
        bytes: body.length,
        sha256,
        // It has no owner: only the call that knows the document's audience sends it (cms/document/file).
        visibility: 'OWNER' as const,
      },
    };
  });
  await copyFiles(client, files);
  await copyRows(
    client,
    schema.document,
    all.map(({ library, audience, title, summary, sort }, i) => ({
      library,
      code: `TL-${library}-${String(sort + 1).padStart(2, '0')}`,
      titleVi: title,
      titleFold: fold(title),
      summaryVi: summary,
      fileId: i + 1,
      audience,
      authorityCode: 'library.view',
      effectiveFrom: dateOf(today - 30 - i * 4),
      sort,
    })),
  );
};
