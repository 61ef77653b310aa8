import { useWords } from '@portal/remote-kit';
import type { PersonalInfo } from '@portal/types';
import { Flex } from '@portal/ui';
import { DateText, DescriptionList, dash } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { LicenceBadge } from './licence-badge.tsx';

type Agent = NonNullable<PersonalInfo['agent']>;

const managerOf = ({ managerName, managerCode }: Agent): string =>
  [managerName, managerCode].filter(Boolean).join(' · ') || dash;

/** What an agent is in the company, and how long the licence is good. */
export const AgentPanel = ({ agent }: { agent: Agent }) => {
  const t = useWords();
  return (
    <Panel title={t('info.agent.title')}>
      <DescriptionList
        columns={3}
        items={[
          { label: t('info.agent.code'), value: agent.agentCode },
          { label: t('info.agent.type'), value: agent.agentTypeName },
          { label: t('info.agent.level'), value: agent.levelName },
          { label: t('info.agent.manager'), value: managerOf(agent) },
          { label: t('info.agent.office'), value: agent.officeName },
          { label: t('info.agent.joinedOn'), value: <DateText value={agent.joinedOn} /> },
          { label: t('info.agent.officeAddress'), value: agent.officeAddress, wide: true },
          { label: t('info.licence.number'), value: agent.licenceNo },
          { label: t('info.licence.from'), value: <DateText value={agent.licenceFrom} /> },
          {
            label: t('info.licence.to'),
            value: (
              <Flex gap="3" wrap="wrap" align="center">
                <DateText value={agent.licenceTo} />
                <LicenceBadge licenceTo={agent.licenceTo} />
              </Flex>
            ),
          },
        ]}
      />
    </Panel>
  );
};

/** The state of a candidate's application. */
export const CandidatePanel = ({ info }: { info: PersonalInfo }) => {
  const t = useWords();
  const { candidate } = info;
  if (!candidate) return null;
  return (
    <Panel title={t('info.candidate.title')}>
      <DescriptionList
        columns={3}
        items={[
          { label: t('info.candidate.code'), value: candidate.candidateCode },
          {
            label: t('info.candidate.stage'),
            value: t(`info.candidate.stages.${candidate.stage}`, candidate.stage),
          },
          {
            label: t('info.candidate.registeredOn'),
            value: <DateText value={candidate.registeredOn} />,
          },
        ]}
      />
    </Panel>
  );
};
