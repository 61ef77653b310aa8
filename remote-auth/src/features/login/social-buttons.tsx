import { usePortal, useWords } from '@portal/remote-kit';
import type { LoginData } from '@portal/types';
import { Button, Grid, Stack, Text } from '@portal/ui';
import { useId } from 'react';
import { configuredProviders, PROVIDERS } from '../../social/providers.ts';
import { ProblemNotice, warmProblemDialog } from './problem-notice.tsx';
import { useSocialLogin } from './use-social-login.ts';

interface Props {
  onSuccess: (answer: LoginData) => Promise<void>;
  /** A link of a dialog leads to another page. */
  onLeave?: (() => void) | undefined;
}

/** The linked-account sign-ins: all shown, and those that are not configured say so. */
export const SocialButtons = ({ onSuccess, onLeave }: Props) => {
  const t = useWords();
  const reason = useId();
  const configured = configuredProviders(usePortal().settings);
  const { provider, problem, signIn, forgetProblem } = useSocialLogin(onSuccess);
  const missing = PROVIDERS.filter(({ name }) => !configured.has(name));
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" paddingTop="5">
      <Text fontSize="sm" color="ink.muted">
        {t('login.social.title')}
      </Text>
      <Grid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(88px, 1fr))">
        {PROVIDERS.map(({ name, label }) => {
          const there = configured.has(name);
          return (
            <Button
              key={name}
              disabled={!there || (provider !== null && provider !== name)}
              loading={provider === name}
              paddingInline="1"
              aria-label={t('login.social.with', { provider: label })}
              aria-describedby={there ? undefined : reason}
              onPointerEnter={there ? warmProblemDialog : undefined}
              onClick={() => void signIn(name)}
            >
              {label}
            </Button>
          );
        })}
      </Grid>
      {missing.length > 0 && (
        <Text id={reason} fontSize="xs" color="ink.muted">
          {missing.length === PROVIDERS.length
            ? t('login.social.reason')
            : t('login.social.missing', {
                providers: missing.map(({ label }) => label).join(', '),
              })}
        </Text>
      )}
      <ProblemNotice problem={problem} onClose={forgetProblem} onLeave={onLeave} />
    </Stack>
  );
};
