import {
  PEOPLE_KEY,
  peopleChoicesQuery,
  personRightsQuery,
  setGrants,
} from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { HeldNotice, useReason } from '@portal/remote-kit/admin';
import type { GrantsDone, PersonDetail, PersonRights } from '@portal/types';
import { Badge, Button, Flex, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Select } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RightSources } from '../roles/right-sources.tsx';

/** The roles of a person, given and taken here, and each right with where it comes from. */
export const PersonRightsTab = ({ person }: { person: PersonDetail }) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const { user } = useSession();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(personRightsQuery(http, person.id));
  const { data: choices } = useQuery(peopleChoicesQuery(http));
  const { ask, dialog } = useReason();
  const [role, setRole] = useState('');
  const [held, setHeld] = useState<number | null>(null);
  const mayChange = person.refused === null && user?.authorities.includes('role.manage') === true;
  const common = {
    onRetry: () => void refetch(),
    errorCode: isApiError(error) ? error.code : undefined,
  };
  const status = data ? 'ready' : error ? 'error' : 'loading';

  const onDone = async ({ changeRequestId }: GrantsDone) => {
    setHeld(changeRequestId);
    if (changeRequestId === null) toast('success', t('rights.changed'));
    await client.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  const act = (what: 'add' | 'remove', code: string, name: string) =>
    ask({
      title: t(`rights.${what}`),
      text: t(`rights.${what}Text`, { role: name, name: person.fullname }),
      confirm: t(`rights.${what}`),
      danger: what === 'remove',
      send: (reason) =>
        setGrants(http, { accountId: person.id, [what]: [{ kind: 'ROLE', code }], reason }),
      onSuccess: onDone,
    });
  const own = new Set(data?.roles.map(({ code }) => code));
  const offered = (choices?.roles ?? []).filter(({ code }) => !own.has(code));
  const chosen = offered.find(({ code }) => code === role);

  return (
    <>
      {held !== null && <HeldNotice id={held} onClose={() => setHeld(null)} />}
      <Panel {...common} title={t('rights.roles')} status={status}>
        <Stack as="ul" gap="3">
          {data?.roles.map((one) => (
            <Flex as="li" key={one.code} gap="3" wrap="wrap" align="center">
              <Text flex="1 1 220px">
                {one.name}{' '}
                <Text as="span" fontSize="sm" color="ink.muted">
                  <DateText value={one.at} /> {one.by} {one.reason}
                </Text>
              </Text>
              {mayChange && (
                <Button
                  size="sm"
                  aria-label={t('rights.removeOf', { role: one.name })}
                  onClick={() => act('remove', one.code, one.name)}
                >
                  {t('rights.remove')}
                </Button>
              )}
            </Flex>
          ))}
          {data?.roles.length === 0 && <Text as="li">{t('rights.noRoles')}</Text>}
        </Stack>
        {mayChange && (
          <Flex gap="3" wrap="wrap" align="flex-end" marginBlockStart="4">
            <Select
              label={t('rights.role')}
              value={role}
              placeholder={t('rights.choose')}
              onChange={(event) => setRole(event.currentTarget.value)}
              options={offered.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <Button
              disabled={!chosen}
              onClick={() => chosen && act('add', chosen.code, chosen.name)}
            >
              {t('rights.add')}
            </Button>
          </Flex>
        )}
      </Panel>
      <Panel {...common} title={t('rights.title')} status={status}>
        <Stack gap="4" align="flex-start">
          <Button href={`/admin/people/explain?id=${person.id}`}>{t('rights.explain')}</Button>
          <RightList rights={data?.rights ?? []} />
        </Stack>
      </Panel>
      {dialog}
    </>
  );
};

const RightList = ({ rights }: { rights: PersonRights['rights'] }) => {
  const t = useWords();
  if (rights.length === 0) return <Text>{t('rights.none')}</Text>;
  return (
    <Stack as="ul" gap="3">
      {rights.map((right) => (
        <Flex as="li" key={right.code} gap="2" wrap="wrap" align="center">
          <Text flex="1 1 200px" fontWeight="500">
            {right.name}
          </Text>
          {right.dangerous && <Badge tone="warning">{t('rights.dangerous')}</Badge>}
          {right.deniedBy && <Badge tone="danger">{t('rights.denied')}</Badge>}
          <RightSources sources={right.sources} denial={right.deniedBy} />
        </Flex>
      ))}
    </Stack>
  );
};
