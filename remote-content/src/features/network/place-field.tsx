import { WEEKDAYS } from '@portal/calendar';
import { NETWORK_SERVICES, NETWORK_STATES } from '@portal/domain/network';
import { FormField, type useForm } from '@portal/remote-kit/forms';
import { type NetworkProvince, REASON_MAX, TEXT_MAX } from '@portal/types';
import { chakra, Grid, Heading, Stack, TextField } from '@portal/ui';
import { Checkbox, DateField, RadioGroup, Select, Textarea } from '@portal/ui/form';
import { hoursField } from './hours-input.ts';
import type { PlaceValues } from './place-form-values.ts';
import { useNetworkWords } from './use-network-words.ts';

interface Props {
  form: ReturnType<typeof useForm<PlaceValues>>;
  provinces: readonly NetworkProvince[];
}

const HALVES = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

const ServiceField = ({ form }: Pick<Props, 'form'>) => {
  const t = useNetworkWords();
  return (
    <FormField form={form} name="services">
      {({ value, onChange }) => (
        <chakra.fieldset>
          <chakra.legend fontWeight="500">{t('field.services')}</chakra.legend>
          {NETWORK_SERVICES.map((service) => (
            <Checkbox
              key={service}
              label={t(`service.${service}`)}
              checked={value.includes(service)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...value, service] : value.filter((one) => one !== service),
                )
              }
            />
          ))}
        </chakra.fieldset>
      )}
    </FormField>
  );
};

const HoursFields = ({ form }: Pick<Props, 'form'>) => {
  const t = useNetworkWords();
  return (
    <chakra.fieldset display="grid" gap="3">
      <Heading as="legend" size="sm">
        {t('field.hours')}
      </Heading>
      <chakra.p fontSize="sm" color="ink.muted">
        {t('editor.hoursHint')}
      </chakra.p>
      <Grid gap="3" gridTemplateColumns={HALVES}>
        {WEEKDAYS.map((weekday) => (
          <FormField key={weekday} form={form} name={hoursField(weekday)}>
            {(field) => (
              <TextField
                {...field}
                label={t(`weekday.${weekday}`)}
                placeholder={t('editor.closed')}
              />
            )}
          </FormField>
        ))}
      </Grid>
    </chakra.fieldset>
  );
};

const NoticeFields = ({ form }: Pick<Props, 'form'>) => {
  const t = useNetworkWords();
  return (
    <>
      <FormField form={form} name="notice">
        {(field) => (
          <Textarea {...field} label={t('field.notice')} optional rows={3} maxLength={REASON_MAX} />
        )}
      </FormField>
      <Grid gap="3" gridTemplateColumns={HALVES}>
        {(['noticeFrom', 'noticeTo', 'publishFrom'] as const).map((name) => (
          <FormField key={name} form={form} name={name}>
            {(field) => <DateField {...field} label={t(`field.${name}`)} optional />}
          </FormField>
        ))}
      </Grid>
    </>
  );
};

/** The fields of a place: state and hours first, for they change most. */
export const PlaceFields = ({ form, provinces }: Props) => {
  const t = useNetworkWords();
  return (
    <Stack gap="4">
      <FormField form={form} name="status">
        {({ name, value, error, onChange }) => (
          <RadioGroup
            {...{ name, value, error, onChange }}
            label={t('field.status')}
            options={NETWORK_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
        )}
      </FormField>
      <HoursFields form={form} />
      <NoticeFields form={form} />
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label={t('field.name')} required maxLength={TEXT_MAX} />}
      </FormField>
      <FormField form={form} name="address">
        {(field) => <TextField {...field} label={t('field.address')} required maxLength={300} />}
      </FormField>
      <FormField form={form} name="provinceCode">
        {(field) => (
          <Select
            {...field}
            required
            label={t('province.label')}
            placeholder={t('province.choose')}
            options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </FormField>
      <FormField form={form} name="phone">
        {(field) => <TextField {...field} label={t('field.phone')} type="tel" optional />}
      </FormField>
      <FormField form={form} name="coordinates">
        {(field) => (
          <TextField
            {...field}
            label={t('field.coordinates')}
            hint={t('editor.coordinatesHint')}
            optional
          />
        )}
      </FormField>
      <ServiceField form={form} />
    </Stack>
  );
};
