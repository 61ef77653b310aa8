import { useWords } from '@portal/remote-kit';
import type { PersonDetail, WhyNot } from '@portal/types';
import { Button, Flex, Stack, Text } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import type { PersonActs } from './use-person-acts.tsx';

interface Props {
  person: PersonDetail;
  acts: PersonActs;
  onEditContacts(): void;
}

/** Why a person does not get in, and the remedy of each reason beside it. */
export const WhyNotPanel = ({ person, acts, onEditContacts }: Props) => {
  const t = useWords();
  const remedies: Partial<Record<WhyNot['remedy'], { label: string; start(): void }>> = {
    UNLOCK: { label: t('people.act.unlock'), start: () => acts.unlock(person) },
    ENABLE: { label: t('people.act.enable'), start: () => acts.enable(person) },
    RESEND_FIRST_LOGIN: { label: t('people.act.resend'), start: () => acts.resend(person) },
    CLEAR_OTP_LIMITS: { label: t('people.act.clearOtp'), start: () => acts.clearOtp(person) },
    EDIT_CONTACTS: { label: t('people.editContacts'), start: onEditContacts },
  };
  return (
    <Panel title={t('people.why.title')}>
      {person.whyNot.length === 0 ? (
        <Text>{t('people.why.none')}</Text>
      ) : (
        <Stack as="ul" gap="3">
          {person.whyNot.map(({ code, text, remedy }) => {
            const help = person.refused === null ? remedies[remedy] : undefined;
            return (
              <Flex as="li" key={code} gap="3" wrap="wrap" align="center">
                <Text flex="1 1 220px">{text}</Text>
                {help ? (
                  <Button size="sm" variant="primary" onClick={help.start}>
                    {help.label}
                  </Button>
                ) : (
                  <Text fontSize="sm" color="ink.muted">
                    {t(`people.remedy.${remedy}`)}
                  </Text>
                )}
              </Flex>
            );
          })}
        </Stack>
      )}
    </Panel>
  );
};
