import { documentListQuery, libraryCount, libraryDocument, paged } from '@portal/types';
import * as z from 'zod/mini';
import { httpError } from '../../errors/messages.ts';
import { type Call, route } from '../../http/route.ts';
import { readerOf } from '../content/reader.ts';
import { downloadOf, send } from '../files/download.ts';
import { storeOf } from '../files/store-of.ts';
import {
  countByLibrary,
  type DocumentReader,
  readDocument,
  readDocumentFile,
  readDocuments,
} from './document-store.ts';

const rule = { authority: 'library.view' } as const;
const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
/** Files of one person in an hour: a whole library several times over. */
const FILES = { most: 300, seconds: 3_600 };

const documentReader = (
  call: Pick<Call<typeof rule>, 'subject' | 'deps' | 'language'>,
): DocumentReader => ({
  ...readerOf(call),
  authorities: call.subject.authorities,
});

/** Documents of the libraries, for the caller's audience and rights (CNT-09). */
export const documentRoutes = [
  route({
    method: 'GET',
    path: 'cms/document/list',
    rule,
    summary: 'Documents of a library or of all, five at a time; searched without regard to marks',
    query: documentListQuery,
    response: paged(libraryDocument),
    handler: (call) => {
      const { library, searchKey } = call.query;
      return readDocuments(call.db, documentReader(call), { library, text: searchKey }, call.query);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/document/library',
    rule,
    summary: 'The libraries that have documents for the caller, and how many',
    response: z.array(libraryCount),
    handler: (call) => countByLibrary(call.db, documentReader(call)),
  }),
  route({
    method: 'GET',
    path: 'cms/document/detail',
    rule,
    summary: 'One document; 404 alike when it does not exist and when it is for others',
    query: byId,
    response: libraryDocument,
    handler: async (call) => {
      const found = await readDocument(call.db, documentReader(call), call.query.id);
      if (found === undefined) throw httpError('NOT_FOUND');
      return found;
    },
  }),
  route({
    method: 'POST',
    path: 'cms/document/file',
    rule,
    limit: FILES,
    summary: 'The file of a document; 404 alike when there is none and when it is for others',
    body: byId,
    whileImpersonating: true,
    raw: true,
    handler: async (call) => {
      const { db, deps, reply } = call;
      const row = await readDocumentFile(db, documentReader(call), call.body.id);
      const found = row && (await downloadOf(db, storeOf(deps.config), row, reply.request));
      if (found === undefined) throw httpError('NOT_FOUND');
      await send(reply, found, 'no-store');
    },
  }),
];
