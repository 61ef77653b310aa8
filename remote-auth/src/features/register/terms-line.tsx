import { useWords } from '@portal/remote-kit';
import { Alert, Button, Flex, Text } from '@portal/ui';

export type TermsState = 'open' | 'agreed' | 'refused';

/** Says that the terms are part of registering, lets them be read before, and that they were refused (REG-07). */
export const TermsLine = ({ state, onRead }: { state: TermsState; onRead: () => void }) => {
  const t = useWords();
  return (
    <>
      <Flex wrap="wrap" alignItems="center" columnGap="2" fontSize="sm" color="ink.muted">
        <Text>{t(state === 'agreed' ? 'register.terms.agreed' : 'register.terms.ahead')}</Text>
        <Button size="sm" variant="quiet" marginInlineStart="-3" onClick={onRead}>
          {t('register.terms.read')}
        </Button>
      </Flex>
      {state === 'refused' && <Alert tone="danger" title={t('register.terms.needed')} />}
    </>
  );
};
