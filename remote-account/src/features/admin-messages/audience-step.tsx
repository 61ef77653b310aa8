import { AUDIENCES } from '@portal/domain/account';
import { AGENT_GROUP_TYPES, AGENT_LEVELS } from '@portal/domain/agent';
import { useLabel } from '@portal/lists';
import type { MessageAudience } from '@portal/types';
import { chakra, Stack, Text } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { type Choice, ChoicePicker } from './choice-picker.tsx';
import type { StepProps } from './step-props.ts';
import { useAudienceText } from './use-audience-text.ts';
import { useSendingWords } from './use-sending-words.ts';
import { UsernamesField } from './usernames-field.tsx';

interface BoxesProps<Value> {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  disabled: boolean;
  nameOf(value: Value): string;
  onChange(chosen: Value[]): void;
}

const Boxes = <Value extends string | number>(props: BoxesProps<Value>) => (
  <chakra.fieldset minWidth="0">
    <chakra.legend fontSize="sm" fontWeight="600" marginBlockEnd="1">
      {props.label}
    </chakra.legend>
    <chakra.div display="flex" flexWrap="wrap" columnGap="6">
      {props.values.map((value) => (
        <Checkbox
          key={value}
          label={props.nameOf(value)}
          disabled={props.disabled}
          checked={props.chosen.includes(value)}
          onChange={({ target }) =>
            props.onChange(
              props.values.filter((one) =>
                one === value ? target.checked : props.chosen.includes(one),
              ),
            )
          }
        />
      ))}
    </chakra.div>
  </chakra.fieldset>
);

const LEVELS = AGENT_LEVELS.map((_, i) => i + 1);

/** Step 2: who gets it. A kind that names nothing narrows nothing. */
export const AudienceStep = ({ choices, editing, reach, isReadOnly }: StepProps) => {
  const t = useSendingWords();
  const label = useLabel();
  const audienceText = useAudienceText(choices);
  const { audience } = editing.form;
  const set = (part: Partial<MessageAudience>) =>
    editing.change('audience', { ...audience, ...part });
  const named = (list: readonly { code: string; name: string }[]): Choice[] =>
    list.map(({ code, name }) => ({ value: code, label: name, hint: code }));
  const unitNames = new Map(choices.units.map(({ code, name }) => [code, name]));
  const units = choices.units.map(({ code, name, parent }) => ({
    ...{ value: code, label: name },
    hint: (parent !== null && unitNames.get(parent)) || code,
  }));
  const common = { disabled: isReadOnly };
  const sentence = audienceText(audience);
  return (
    <>
      <Panel title={t('kinds')}>
        <Stack gap="5">
          <Text color="ink.muted">{t('kindsText')}</Text>
          {choices.company && (
            <Boxes
              {...common}
              label={t('kind.audiences')}
              values={AUDIENCES}
              chosen={audience.audiences}
              nameOf={(code) => label(`message.audience.${code}`)}
              onChange={(audiences) => set({ audiences })}
            />
          )}
          <ChoicePicker
            {...common}
            label={t('kind.units')}
            hint={t('unitsHint')}
            choices={units}
            chosen={audience.units}
            onChange={(units) => set({ units })}
          />
          <ChoicePicker
            {...common}
            label={t('kind.offices')}
            choices={named(choices.offices)}
            chosen={audience.offices}
            onChange={(offices) => set({ offices })}
          />
          <Boxes
            {...common}
            label={t('kind.levels')}
            values={LEVELS}
            chosen={audience.levels}
            nameOf={(level) => label(`account.level.${level}`)}
            onChange={(levels) => set({ levels })}
          />
          <ChoicePicker
            {...common}
            label={t('kind.groupTypes')}
            choices={AGENT_GROUP_TYPES.map((value) => ({ value, label: value }))}
            chosen={audience.groupTypes}
            onChange={(groupTypes) =>
              set({ groupTypes: AGENT_GROUP_TYPES.filter((one) => groupTypes.includes(one)) })
            }
          />
          <ChoicePicker
            {...common}
            label={t('kind.roles')}
            choices={named(choices.roles)}
            chosen={audience.roles}
            onChange={(roles) => set({ roles })}
          />
          <UsernamesField
            {...common}
            key={`usernames ${editing.generation}`}
            label={t('kind.usernames')}
            names={audience.usernames}
            unknown={reach.found?.unknown ?? []}
            onChange={(usernames) => set({ usernames })}
          />
        </Stack>
      </Panel>
      <Panel title={t('kind.exclude')}>
        <UsernamesField
          {...common}
          key={`exclude ${editing.generation}`}
          label={t('excludeLabel')}
          names={audience.exclude}
          unknown={reach.found?.unknownExcluded ?? []}
          onChange={(exclude) => set({ exclude })}
        />
      </Panel>
      {sentence !== '' && (
        <Text fontSize="sm">
          <strong>{t('sentTo')}</strong> {sentence}
        </Text>
      )}
    </>
  );
};
