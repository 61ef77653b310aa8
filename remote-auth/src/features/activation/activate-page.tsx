import { isApiError } from '@portal/api-client/api-error';
import { activationOwner } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { Card, ErrorState, Link, SkeletonText, Stack, Text } from '@portal/ui';
import { AuthPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoginPicture } from '../login/login-picture.tsx';
import { ActivationForm } from './activation-form.tsx';

/** The code of the link, behind the # of the address: it is sent in bodies alone. */
const codeInAddress = () => window.location.hash.slice(1);

const wasRefused = (error: unknown) => isApiError(error) && (error.status ?? 0) < 500;

const LinkOver = () => {
  const t = useWords();
  return (
    <Stack gap="4">
      <Text role="alert" fontWeight="600" color="ink">
        {t('activation.over')}
      </Text>
      <Text>{t('activation.overWhat')}</Text>
      <Link href="/forgot-password">{t('activation.recover')}</Link>
    </Stack>
  );
};

/** /activate: the first password of an account, or a new one, by a one-time link (areas/administration.md 2). */
export const ActivatePage = () => {
  const t = useWords();
  const { http } = usePortal();
  const [code] = useState(codeInAddress);
  const [over, setOver] = useState(code === '');
  const { data, error, refetch } = useQuery({
    queryKey: ['activation', code],
    queryFn: () => activationOwner(http, code),
    enabled: code !== '',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const content = () => {
    if (over || wasRefused(error)) return <LinkOver />;
    if (data) return <ActivationForm code={code} owner={data} onOver={() => setOver(true)} />;
    if (error) return <ErrorState compact code="auth-activation" onRetry={() => void refetch()} />;
    return <SkeletonText lines={5} />;
  };
  return (
    <AuthPage
      title={t('activation.title')}
      context={t('activation.context')}
      illustration={<LoginPicture />}
      footer={<Link href="/login">{t('recovery.toLogin')}</Link>}
    >
      <Card padding="lg">{content()}</Card>
    </AuthPage>
  );
};
