import { useWords } from '@portal/remote-kit';
import { Alert, Button, Flex, Stack, Text } from '@portal/ui';
import { useDecree } from './use-decree.ts';

/** The two answers of a user who has not confirmed yet. */
export const DecreeDecision = () => {
  const t = useWords();
  const { deciding, problem, agree, refuse } = useDecree();
  return (
    <Stack gap="3">
      {problem && (
        <Alert
          tone="danger"
          title={t('decree.notKept')}
          action={
            problem.outdated && (
              <Button size="sm" onClick={() => window.location.reload()}>
                {t('decree.reload')}
              </Button>
            )
          }
        >
          {problem.text}
        </Alert>
      )}
      <Text fontSize="sm" color="ink.muted">
        {t('decree.consequence')}
      </Text>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <Button
          variant="primary"
          size="lg"
          loading={deciding === 'AGREED'}
          onClick={() => void agree()}
        >
          {t('decree.agree')}
        </Button>
        <Button size="lg" loading={deciding === 'REFUSED'} onClick={() => void refuse()}>
          {t('decree.refuse')}
        </Button>
      </Flex>
    </Stack>
  );
};

/** For who has nothing to confirm: visitors who read, and users who have confirmed before. */
export const DecreeNotice = ({ signedIn }: { signedIn: boolean }) => {
  const t = useWords();
  const { goOn } = useDecree();
  return (
    <Alert
      live={false}
      tone={signedIn ? 'success' : 'info'}
      title={t(signedIn ? 'decree.confirmed' : 'decree.visitor')}
      action={
        signedIn ? (
          <Button size="sm" onClick={goOn}>
            {t('decree.goOn')}
          </Button>
        ) : (
          <Button size="sm" href="/login">
            {t('decree.signIn')}
          </Button>
        )
      }
    />
  );
};
