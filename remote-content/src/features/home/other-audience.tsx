import { useWords } from '@portal/remote-kit';
import { Alert, Button } from '@portal/ui';

/** Says whose home was asked for, and how to get there. */
export const OtherAudience = ({
  requested,
  signedIn,
}: {
  requested: 'AGENT' | 'CANDIDATE';
  signedIn: boolean;
}) => {
  const t = useWords();
  return (
    <Alert
      tone="info"
      title={t(`otherAudience.${requested}`)}
      action={
        !signedIn && (
          <Button size="sm" href="/login">
            {t('signIn')}
          </Button>
        )
      }
    >
      {t(signedIn ? 'otherAudience.own' : 'otherAudience.visitor')}
    </Alert>
  );
};
