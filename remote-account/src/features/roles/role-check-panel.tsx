import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import type { RoleCheck } from '@portal/types';
import { Alert, Flex, Link, Stack, Text } from '@portal/ui';
import { Panel } from '@portal/ui/pages';

/** What saving would do, in sentences. */
export const RoleEffectList = ({ check }: { check: RoleCheck }) => {
  const t = useWords();
  const { language } = usePortal();
  const { gains, losses, held } = check;
  const rights = (key: 'gains' | 'loses', found: RoleCheck['gains']) =>
    found.map(({ authority, name, people }) => (
      <li key={`${key} ${authority}`}>
        {t(`roles.${key}`, { count: people, right: inLanguage(name, language) })}
      </li>
    ));
  return (
    <Stack gap="3">
      {gains.length === 0 && losses.length === 0 && <Text>{t('roles.noEffect')}</Text>}
      <Stack as="ul" gap="1">
        {rights('gains', gains)}
        {rights('loses', losses)}
      </Stack>
      {held && <Alert tone="info">{t('roles.heldText')}</Alert>}
    </Stack>
  );
};

/** The result of a check: what is against it, who gains and loses what, and who holds the role. */
export const RoleCheckPanel = ({ check }: { check: RoleCheck }) => {
  const t = useWords();
  const { problems, holders, people } = check;
  return (
    <Panel title={t('roles.checked')}>
      <Stack gap="4">
        {problems.length === 0 ? (
          <Alert tone="success" live>
            {t('roles.noProblems')}
          </Alert>
        ) : (
          <Alert tone="danger" live title={t('roles.problems')}>
            <Stack as="ul" gap="1">
              {problems.map(({ code, text }) => (
                <li key={code}>{text}</li>
              ))}
            </Stack>
          </Alert>
        )}
        <RoleEffectList check={check} />
        <Text fontWeight="600">{t('roles.holdersNow', { count: holders })}</Text>
        <Flex as="ul" gap="3" wrap="wrap">
          {people.map(({ accountId, username, fullname }) => (
            <li key={accountId}>
              <Link href={`/admin/people/detail/${accountId}?tab=rights`}>
                {fullname} ({username})
              </Link>
            </li>
          ))}
          {holders > people.length && (
            <li>{t('roles.more', { count: holders - people.length })}</li>
          )}
        </Flex>
      </Stack>
    </Panel>
  );
};
