import type { claimDocumentRequest } from '@portal/types';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess, recordMiss } from '../../lookup/guard.ts';
import { downloadOf, send } from '../files/download.ts';
import { storeOf } from '../files/store-of.ts';
import { readDocument } from './document-store.ts';
import { documentType } from './document-type.ts';
import { httpError } from './messages.ts';
import { detailRows, mayHaveFiles } from './service.ts';

/**
 * POST ods/claim/document: sends the file of a claim's document, and audits the caller and the outcome (UPL-08).
 * Throws CLAIM_NOT_FOUND alike for unknown and outside, CLAIM_FILE_WITHHELD where the claim is seen but its holder is masked,
 * CLAIM_FILE_MISSING where there is no such document or no file of it; one that is none of the claim's counts as missed.
 */
export async function sendDocument(
  call: Caller & { reply: FastifyReply },
  request: z.output<typeof claimDocumentRequest>,
): Promise<void> {
  const { db, deps, subject, reply } = call;
  const found = await readDocument(db, await detailRows(call, {}), request);
  if (found === undefined) {
    await recordMiss(call, 'claim.document');
    throw httpError('CLAIM_NOT_FOUND');
  }
  const note = (result: 'OK' | 'DENIED') =>
    recordAccess(call, 'claim.document', result, `claim:${found.claimId}`, {
      document: String(request.documentId),
    });
  if (!mayHaveFiles(subject, found.servicingAgentId)) {
    await note('DENIED');
    throw httpError('CLAIM_FILE_WITHHELD');
  }
  if (found.documentId === null) {
    await recordMiss(call, 'claim.document');
    throw httpError('CLAIM_FILE_MISSING');
  }
  const { file } = found;
  const stored = file && (await downloadOf(db, storeOf(deps.config), file, reply.request));
  if (!file || !stored) {
    await note('DENIED');
    throw httpError('CLAIM_FILE_MISSING');
  }
  // Before the first byte is sent: the download is audited even if the connection breaks.
  await note('OK');
  const row = { ...stored.row, mime: documentType(file.mime) };
  await send(reply, { ...stored, row }, 'no-store');
}
