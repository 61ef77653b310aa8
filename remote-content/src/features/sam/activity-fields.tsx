import {
  ACTIVITY_KINDS,
  ACTIVITY_NOTE_MAX,
  ACTIVITY_PURPOSES,
  ACTIVITY_TEXT_MAX,
} from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import { useSession } from '@portal/remote-kit';
import { FormField, type useForm } from '@portal/remote-kit/forms';
import { chakra, TextField } from '@portal/ui';
import { Checkbox, DateField, Select, Textarea } from '@portal/ui/form';
import { type ActivityValues, DURATIONS, needsParty, REPEATS } from './activity-form.ts';
import { PartyField } from './party-field.tsx';
import { TimeField } from './time-field.tsx';
import { useSamWords } from './use-sam-words.ts';

/** Who sees the activities below may give work there. */
const GROUP_RIGHT = 'activity.office.view';

interface Props {
  form: ReturnType<typeof useForm<ActivityValues>>;
  isNew: boolean;
  onAddParty(): void;
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
});

/** The questions of an activity: what, with whom, when; the others may stay as they are. */
export const ActivityFields = ({ form, isNew, onAddParty }: Props) => {
  const t = useSamWords();
  const label = useLabel();
  const kind = form.watch('kind');
  const repeat = form.watch('repeat');
  const agentCode = form.watch('agentCode').trim();
  const duration = form.watch('duration');
  const lengths = DURATIONS.includes(duration) ? DURATIONS : [...DURATIONS, duration];
  const { user } = useSession();
  const mayAssign = isNew && (user?.authorities.includes(GROUP_RIGHT) ?? false);
  return (
    <>
      <Row>
        <FormField form={form} name="kind">
          {(field) => (
            <Select
              {...field}
              label={label('sam.column.kind')}
              options={ACTIVITY_KINDS.map((value) => ({
                value,
                label: label(`sam.kind.${value}`),
              }))}
            />
          )}
        </FormField>
        <FormField form={form} name="purpose">
          {(field) => (
            <Select
              {...field}
              label={t('form.purpose')}
              options={ACTIVITY_PURPOSES.map((value) => ({
                ...{ value, label: label(`sam.purpose.${value}`) },
              }))}
            />
          )}
        </FormField>
      </Row>
      {mayAssign && (
        <FormField form={form} name="agentCode">
          {(field) => (
            <TextField
              {...field}
              label={t('form.agentCode')}
              hint={t('form.agentCodeHint')}
              inputMode="numeric"
              maxLength={20}
              optional
            />
          )}
        </FormField>
      )}
      {needsParty(kind) && (
        <FormField form={form} name="party">
          {({ value, onChange, error }) => (
            <PartyField
              label={label('sam.column.party')}
              value={value}
              onChange={onChange}
              onAdd={onAddParty}
              agentCode={agentCode}
              error={error}
            />
          )}
        </FormField>
      )}
      <Row>
        <FormField form={form} name="day">
          {(field) => <DateField {...field} label={t('form.day')} required />}
        </FormField>
        <FormField form={form} name="time">
          {(field) => <TimeField {...field} />}
        </FormField>
      </Row>
      <Row>
        <FormField form={form} name="duration">
          {(field) => (
            <Select
              {...field}
              label={t('form.duration')}
              options={lengths.map((value) => ({
                ...{ value, label: t('form.minutes', { count: Number(value) }) },
              }))}
            />
          )}
        </FormField>
        {isNew && (
          <FormField form={form} name="repeat">
            {(field) => (
              <Select
                {...field}
                label={t('form.repeat')}
                options={REPEATS.map((value) => ({
                  ...{ value, label: t(`form.repeats.${value || 'NONE'}`) },
                }))}
              />
            )}
          </FormField>
        )}
      </Row>
      {isNew && repeat !== '' && (
        <FormField form={form} name="count">
          {(field) => (
            <TextField {...field} type="number" min={2} max={30} label={t('form.count')} required />
          )}
        </FormField>
      )}
      <FormField form={form} name="place">
        {(field) => (
          <TextField {...field} label={t('form.place')} maxLength={ACTIVITY_TEXT_MAX} optional />
        )}
      </FormField>
      <FormField form={form} name="note">
        {(field) => (
          <Textarea
            {...field}
            label={t('form.note')}
            rows={3}
            maxLength={ACTIVITY_NOTE_MAX}
            optional
          />
        )}
      </FormField>
      <FormField form={form} name="shared">
        {({ value, onChange }) => (
          <Checkbox
            label={t('form.shared')}
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      </FormField>
    </>
  );
};
