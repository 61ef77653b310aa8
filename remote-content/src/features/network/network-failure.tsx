import { Card, ErrorState, Flex } from '@portal/ui';
import { HotlineButton } from './nothing-found.tsx';
import { useNetworkWords } from './use-network-words.ts';

/** The list did not come: whom to call, and another try. */
export const NetworkFailure = ({
  code,
  onRetry,
}: {
  code: string | undefined;
  onRetry(): void;
}) => {
  const t = useNetworkWords();
  return (
    <Card padding="lg">
      <ErrorState title={t('failed.title')} code={code} onRetry={onRetry}>
        {t('failed.text')}
      </ErrorState>
      <Flex justify="center">
        <HotlineButton />
      </Flex>
    </Card>
  );
};
