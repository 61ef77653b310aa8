import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { claim, claimDocument, file } from '../../db/schema/index.ts';
import { OF_CLAIM, type RowScope } from '../../scope/row-scope.ts';

/** A claim in scope with one of its documents and its file, both null where they are not; undefined without such a claim. */
export async function readDocument(
  db: Db,
  rows: RowScope,
  { claimNo, documentId }: { claimNo: string; documentId: number },
) {
  const [found] = await db
    .select({
      claimId: claim.id,
      servicingAgentId: claim.servicingAgentId,
      documentId: claimDocument.id,
      file,
    })
    .from(claim)
    .leftJoin(
      claimDocument,
      and(eq(claimDocument.claimId, claim.id), eq(claimDocument.id, documentId)),
    )
    .leftJoin(file, and(eq(file.id, claimDocument.fileId), isNull(file.deletedAt)))
    .where(and(eq(claim.claimNo, claimNo), rows(OF_CLAIM)));
  return found;
}
