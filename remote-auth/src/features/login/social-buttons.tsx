import { useWords } from '@portal/remote-kit';
import { Button, Grid, Stack, Text } from '@portal/ui';
import { useId } from 'react';

const PROVIDERS = ['Google', 'Apple', 'Facebook'];

/** The linked-account sign-ins: shown, and not to be pressed until one is configured. */
export const SocialButtons = () => {
  const t = useWords();
  const reason = useId();
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" paddingTop="5">
      <Text fontSize="sm" color="ink.muted">
        {t('login.social.title')}
      </Text>
      <Grid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(88px, 1fr))">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            disabled
            paddingInline="1"
            aria-label={t('login.social.with', { provider })}
            aria-describedby={reason}
          >
            {provider}
          </Button>
        ))}
      </Grid>
      <Text id={reason} fontSize="xs" color="ink.muted">
        {t('login.social.reason')}
      </Text>
    </Stack>
  );
};
