import { useWords } from '@portal/remote-kit';
import type { PersonDetail } from '@portal/types';
import { Alert, Button, Flex } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import type { PersonActs } from './use-person-acts.tsx';

interface Props {
  person: PersonDetail;
  acts: PersonActs;
  onEditContacts(): void;
}

/** What is kept of a person, how they are reached, and what can be done to the account. */
export const PersonOverview = ({ person, acts, onEditContacts }: Props) => {
  const t = useWords();
  const { contacts, refused } = person;
  return (
    <>
      <Panel
        title={t('people.contacts')}
        action={
          refused === null && (
            <Button size="sm" onClick={onEditContacts}>
              {t('people.editContacts')}
            </Button>
          )
        }
      >
        <DescriptionList
          items={[
            { label: t('people.phone'), value: contacts.phone },
            { label: t('people.emailPersonal'), value: contacts.emailPersonal },
            { label: t('people.emailCompany'), value: contacts.emailCompany },
          ]}
        />
      </Panel>
      <Panel title={t('people.place')}>
        <DescriptionList
          items={[
            { label: t('people.code'), value: person.code },
            { label: t('people.office'), value: person.office },
            { label: t('people.unit'), value: person.unit },
            {
              label: t('people.manager'),
              value: person.manager && `${person.manager.name} (${person.manager.code})`,
            },
            { label: t('people.roles'), value: person.roles.map(({ name }) => name).join(', ') },
            { label: t('people.createdAt'), value: <DateText value={person.createdAt} time /> },
          ]}
        />
      </Panel>
      <Panel title={t('people.acts')}>
        {refused !== null ? (
          <Alert tone="info">{t(`people.refused.${refused}`)}</Alert>
        ) : (
          <Flex gap="3" wrap="wrap">
            {person.state === 'DISABLED' ? (
              <Button onClick={() => acts.enable(person)}>{t('people.act.enable')}</Button>
            ) : (
              person.state !== 'TERMINATED' && (
                <Button variant="danger" onClick={() => acts.disable(person)}>
                  {t('people.act.disable')}
                </Button>
              )
            )}
            <Button onClick={() => acts.resetNext(person)}>{t('people.act.resetNext')}</Button>
            <Button onClick={() => acts.resetNow(person)}>{t('people.act.resetNow')}</Button>
            <Button onClick={() => acts.clearFactors(person)}>
              {t('people.act.clearFactors')}
            </Button>
            <Button onClick={() => acts.endSessions(person)}>{t('people.act.endSessions')}</Button>
          </Flex>
        )}
      </Panel>
    </>
  );
};
