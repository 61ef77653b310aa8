import { isApiError } from '@portal/api-client/api-error';
import { agentChoicesQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { ErrorState, LiveText, Stack, Text } from '@portal/ui';
import { RadioGroup, SearchField } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from './use-settled.ts';

interface Props {
  /** Of the first choice, which takes the focus of an error. */
  id: string;
  value: string;
  error: string | undefined;
  onChange: (agentCode: string) => void;
}

/** Finds agents by code or name, and one of them is chosen. */
export const AgentChoiceList = ({ id, value, error, onChange }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data, error: failed, refetch, isFetching } = useQuery(agentChoicesQuery(http, search));
  const options = (data?.datas ?? []).map((agent) => ({
    value: agent.agentCode,
    label: `${agent.agentCode} – ${agent.agentName}`,
    hint: [agent.agentTypeName, agent.officeName].filter(Boolean).join(' · '),
  }));
  const more = (data?.totalData ?? 0) - options.length;
  return (
    <Stack gap="3">
      <SearchField
        label={t('impersonation.search')}
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      {failed ? (
        <ErrorState compact onRetry={() => void refetch()} retrying={isFetching}>
          {isApiError(failed) ? failed.message : undefined}
        </ErrorState>
      ) : (
        <RadioGroup
          id={id}
          label={t('impersonation.agent')}
          name="agent"
          value={value}
          options={options}
          error={error}
          onChange={onChange}
        />
      )}
      {data && options.length === 0 && <Text color="ink.muted">{t('impersonation.noAgents')}</Text>}
      {more > 0 && (
        <Text fontSize="sm" color="ink.muted">
          {t('impersonation.more', { more })}
        </Text>
      )}
      <LiveText>{data && t('impersonation.found', { total: data.totalData })}</LiveText>
    </Stack>
  );
};
