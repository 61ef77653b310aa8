import { isApiError } from '@portal/api-client/api-error';
import { useLater, useSession, useWords } from '@portal/remote-kit';
import { Alert, Button, chakra, Flex, ForbiddenState, Text } from '@portal/ui';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useNextStep } from '../next-step/use-next-step.ts';
import { FactorItem } from './factor-item.tsx';
import { type Factors, useFactors } from './use-factors.ts';

const loadDialogs = () => import('./factor-dialogs.tsx');

const List = chakra('ul', {
  base: { listStyleType: 'none', '& > li:first-of-type': { borderTop: '0' } },
});

/** The factors of the account, and how to add one. */
const FactorPanel = ({ factors }: { factors: Factors }) => {
  const t = useWords();
  const { list, error, refetch, open } = factors;
  return (
    <Panel
      title={t('factor.title')}
      status={list ? 'ready' : error ? 'error' : 'loading'}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
    >
      <Text fontSize="sm" color="ink.muted">
        {t(list?.factors.length === 0 ? 'factor.none' : 'factor.hint')}
      </Text>
      <List>
        {list?.factors.map((row) => (
          <FactorItem
            key={row.id}
            row={row}
            onRename={() => open({ kind: 'rename', row })}
            onRemove={() => open({ kind: 'remove', row })}
          />
        ))}
      </List>
      <Flex gap="2" wrap="wrap" marginTop="3">
        <Button variant="primary" onClick={() => open({ kind: 'passkey' })}>
          {t('factor.addPasskey')}
        </Button>
        <Button loading={factors.busy} onClick={() => void factors.startTotp()}>
          {t('factor.addTotp')}
        </Button>
      </Flex>
    </Panel>
  );
};

/** What comes with the first factor: recovery codes and remembered devices. */
const FallbackPanel = ({ factors }: { factors: Factors }) => {
  const t = useWords();
  const { list, open } = factors;
  if (!list || list.factors.length === 0) return null;
  return (
    <Panel title={t('factor.fallback')}>
      <Text>{t('factor.codesLeft', { left: list.recoveryCodesLeft })}</Text>
      <Text>{t('factor.remembered', { devices: list.rememberedDevices })}</Text>
      <Flex gap="2" wrap="wrap" marginTop="3">
        <Button loading={factors.busy} onClick={() => void factors.renewCodes()}>
          {t('factor.renewCodes')}
        </Button>
        {list.rememberedDevices > 0 && (
          <Button onClick={() => open({ kind: 'forget' })}>{t('factor.forget')}</Button>
        )}
      </Flex>
    </Panel>
  );
};

/** Says that the account must have a factor, and leads on once it has. */
const RequiredNotice = ({ factors }: { factors: Factors }) => {
  const t = useWords();
  const goOn = useNextStep();
  const { list, task } = factors;
  if (!list?.required) return null;
  if (list.factors.length === 0)
    return (
      <Alert tone="warning" title={t('factor.requiredTitle')}>
        {t('factor.requiredText')}
      </Alert>
    );
  return task === null ? (
    <Alert tone="success" title={t('factor.protected')}>
      <Button size="sm" onClick={goOn}>
        {t('factor.goOn')}
      </Button>
    </Alert>
  ) : null;
};

/** /personal-info/security: the second factors of one's own account. */
export const PersonalInfoSecurityPage = () => {
  const t = useWords();
  const { impersonating } = useSession();
  const factors = useFactors();
  const { part } = useLater(loadDialogs, factors.task !== null);
  if (impersonating !== null) return <ForbiddenState level={1} homeHref="/" />;
  return (
    <DetailPage
      title={t('factor.page')}
      context={t('factor.context')}
      notice={<RequiredNotice factors={factors} />}
    >
      <FactorPanel factors={factors} />
      <FallbackPanel factors={factors} />
      {part && <part.FactorDialogs factors={factors} />}
    </DetailPage>
  );
};
