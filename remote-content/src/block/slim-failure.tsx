import { Alert, Button, useUi } from '@portal/ui';
import { RotateCw } from '@portal/ui/icons';

/** A failure in a line: what happened, the code for the hotline, a retry. */
export const SlimFailure = ({
  code,
  onRetry,
}: {
  code: string | undefined;
  onRetry: () => void;
}) => {
  const { words } = useUi();
  return (
    <Alert
      tone="danger"
      title={words.errorTitle}
      action={
        <Button size="sm" icon={<RotateCw size={16} />} onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {words.errorText} {code && `${words.errorCode}: ${code}`}
    </Alert>
  );
};
