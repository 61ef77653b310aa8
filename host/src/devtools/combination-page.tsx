import { Button, Container, EmptyState, HStack } from '@portal/ui';
import { useShellSession } from '../portal/portal-context.ts';
import { CombinationOffer } from './combination-offer.tsx';
import { useDevtoolsWords } from './devtools-words.ts';

/** For who may not pin: what this link is for, and that nothing has changed. */
const NotForYou = ({ signIn }: { signIn: string | null }) => {
  const t = useDevtoolsWords();
  return (
    <EmptyState
      level={1}
      title={t('combination.notForYou')}
      action={
        <HStack gap="3" flexWrap="wrap" justifyContent="center">
          <Button variant="primary" href="/">
            {t('combination.normal')}
          </Button>
          {signIn && <Button href={signIn}>{t('combination.signIn')}</Button>}
        </HStack>
      }
    >
      {t(signIn ? 'combination.notForYouVisitor' : 'combination.notForYouText')}
    </EmptyState>
  );
};

/** The page of `/?set=policy@canary,content@1.2.0`. Opening it changes nothing; who may pin decides by a click. */
export const CombinationPage = ({ text }: { text: string }) => {
  const { user } = useShellSession();
  const here = `/?${new URLSearchParams({ set: text })}`;
  const may = user?.authorities.includes('release.override') ?? false;
  return (
    <Container paddingBlock={{ base: '6', md: '10' }}>
      {may ? (
        <CombinationOffer key={text} text={text} />
      ) : (
        <NotForYou signIn={user ? null : `/login?returnUrl=${encodeURIComponent(here)}`} />
      )}
    </Container>
  );
};
