import { isApiError } from '@portal/api-client/api-error';
import type { ContentKind } from '@portal/domain/content';
import { AdminFrame } from '@portal/remote-kit/admin';
import { Navigate, useParams } from '@portal/remote-kit/router';
import { Container, ErrorState, SkeletonText } from '@portal/ui';
import { type EditTarget, listAddress, readKind, readTarget } from '../content-address.ts';
import { DraftEditor } from './draft-editor.tsx';
import { useOpenDraft } from './use-open-draft.ts';

const OpenedDraft = ({ kind, target }: { kind: ContentKind; target: EditTarget }) => {
  const { draft, error, retry, refresh } = useOpenDraft(kind, target);
  if (draft) return <DraftEditor key={draft.id} draft={draft} refresh={refresh} />;
  return (
    <Container paddingBlock="8">
      {error ? (
        <ErrorState level={1} code={isApiError(error) ? error.code : undefined} onRetry={retry} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </Container>
  );
};

/** /admin/content/edit/:kind/:id: an item by its number, or the draft of one that was never published as `draft-<number>`. */
export const AdminContentEditPage = () => {
  const { kind: kindText, id } = useParams();
  const kind = readKind(kindText);
  if (kind === null) return <Navigate to="/admin/content" replace />;
  const target = readTarget(id);
  if (target === null) return <Navigate to={listAddress(kind)} replace />;
  return (
    <AdminFrame>
      <OpenedDraft key={`${kind} ${id}`} kind={kind} target={target} />
    </AdminFrame>
  );
};
