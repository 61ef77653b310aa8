import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Button, Card, ErrorState, ForbiddenState, SkeletonText, Stack, Text } from '@portal/ui';
import { FormPage } from '@portal/ui/pages';
import { useNextStep } from '../next-step/use-next-step.ts';
import { ChangeGad } from './change-gad.tsx';
import { useChangeGad } from './use-change-gad.ts';
import { useGadState } from './use-gad-state.ts';

const Form = ({ set }: { set: boolean }) => {
  const { session, navigation } = usePortal();
  const goOn = useNextStep();
  const gad = useChangeGad({
    set,
    onDone: () => void session.reload().then(goOn, goOn),
    onCancelled: () => navigation.navigate('/'),
  });
  return <ChangeGad gad={gad} />;
};

/** While the second password is due, the dialog is where it is set; this is the way back to it (GAD-10). */
const Due = () => {
  const t = useWords();
  const { dialogs } = usePortal();
  return (
    <Stack gap="4">
      <Text>{t('gad.first.why')}</Text>
      <Button variant="primary" onClick={() => void dialogs.open('gad-first-login')}>
        {t('gad.first.set')}
      </Button>
    </Stack>
  );
};

const Content = () => {
  const { user } = useSession();
  const { set, failed, refetch, isFetching } = useGadState();
  if (user?.forceChangeGadPassword) return <Due />;
  if (set !== undefined) return <Form set={set} />;
  if (!failed) return <SkeletonText lines={6} />;
  return <ErrorState compact retrying={isFetching} onRetry={() => void refetch()} />;
};

/** /change-password-gad, for GADs alone. */
export const GadPage = () => {
  const t = useWords();
  const { user } = useSession();
  if (user && !user.gad) return <ForbiddenState level={1} homeHref="/" />;
  return (
    <FormPage title={t('gad.title')} context={t('gad.context')}>
      <Card padding="lg">
        <Content />
      </Card>
    </FormPage>
  );
};
