import { staffMessageChoicesQuery, staffMessageQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { Navigate, useParams } from '@portal/remote-kit/router';
import { Container, ErrorState, SkeletonText } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageEditor } from './message-editor.tsx';
import { MESSAGES_PATH, readId, reportHref } from './message-href.ts';

const OpenedMessage = ({ id }: { id: number }) => {
  const { http } = usePortal();
  const message = useQuery({
    ...staffMessageQuery(http, id),
    // What is written here goes on; another person's changes arrive with the next save.
    refetchOnWindowFocus: false,
  });
  const choices = useQuery(staffMessageChoicesQuery(http));
  const error = message.error ?? choices.error;
  if (message.data && choices.data && message.isFetchedAfterMount) {
    if (message.data.state !== 'DRAFT') return <Navigate to={reportHref(id)} replace />;
    return <MessageEditor message={message.data} choices={choices.data} />;
  }
  return (
    <Container paddingBlock="8">
      {error ? (
        <ErrorState
          level={1}
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => {
            if (message.error) void message.refetch();
            if (choices.error) void choices.refetch();
          }}
        />
      ) : (
        <SkeletonText lines={10} />
      )}
    </Container>
  );
};

/** /admin/messages/edit/:id: a draft in four steps (`?step=`). What was sent is followed on its report. */
export const AdminMessagesEditPage = () => {
  const id = readId(useParams().id);
  if (id === null) return <Navigate to={MESSAGES_PATH} replace />;
  return (
    <AdminFrame>
      <OpenedMessage key={id} id={id} />
    </AdminFrame>
  );
};
