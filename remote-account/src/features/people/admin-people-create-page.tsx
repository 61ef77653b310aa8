import { createPerson, PEOPLE_KEY } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { ACT_REASON, TEXT_MAX } from '@portal/types';
import { Alert, Button, Card, Stack, TextField } from '@portal/ui';
import { DateField, Form, FormActions, Select, Textarea } from '@portal/ui/form';
import { FormPage } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { bodyOf, FIELDS_OF, KINDS, NO_VALUES, type PersonField } from './person-fields.ts';

const schema = z.object({
  type: z.enum(KINDS),
  fullname: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX)),
  username: z.string(),
  agentCode: z.string(),
  staffNo: z.string(),
  gender: z.enum(['M', 'F']),
  birthDate: z.string(),
  idNumber: z.string(),
  phone: z.string(),
  email: z.string(),
  emailPersonal: z.string(),
  emailCompany: z.string(),
  dept: z.string(),
  officeCode: z.string(),
  managerCode: z.string(),
  scopeUnitCode: z.string(),
  level: z.string(),
  joinedOn: z.string(),
  reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
});

const TEXTS: readonly PersonField[] = [
  'fullname',
  'dept',
  'email',
  'emailPersonal',
  'emailCompany',
];
const DAYS: readonly PersonField[] = ['birthDate', 'joinedOn'];
const LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** /admin/people/create: a person with account; the fields follow from the type. A link goes to the person's own address. */
export const AdminPeopleCreatePage = () => {
  const t = useWords();
  const { http, navigation, toast } = usePortal();
  const client = useQueryClient();
  const form = useForm({
    schema,
    defaultValues: NO_VALUES,
    faultText: (field) => t(field === 'reason' ? 'people.reasonMissing' : 'people.required'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: (values) => createPerson(http, bodyOf(values)),
    onSuccess: async ({ id, mailed }) => {
      toast('success', t(mailed ? 'people.created' : 'people.createdUnsent'));
      await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      navigation.navigate(`/admin/people/detail/${id}`);
    },
  });
  const fields = FIELDS_OF[form.watch('type')];
  const select = (
    name: 'type' | 'gender' | 'level',
    options: { value: string; label: string }[],
  ) => (
    <FormField key={name} form={form} name={name}>
      {(field) => <Select {...field} label={t(`people.${name}`)} options={options} />}
    </FormField>
  );
  const control = (name: PersonField) => {
    if (name === 'gender')
      return select(name, [
        { value: 'F', label: t('people.genders.F') },
        { value: 'M', label: t('people.genders.M') },
      ]);
    if (name === 'level')
      return select(
        name,
        LEVELS.map((value) => ({ value, label: value })),
      );
    return (
      <FormField key={name} form={form} name={name}>
        {(field) =>
          DAYS.includes(name) ? (
            <DateField {...field} label={t(`people.${name}`)} />
          ) : (
            <TextField
              {...field}
              label={t(`people.${name}`)}
              autoComplete="off"
              countTo={TEXTS.includes(name) ? TEXT_MAX : undefined}
            />
          )
        }
      </FormField>
    );
  };
  return (
    <AdminFrame>
      <FormPage
        title={t('people.create')}
        context={t('people.createContext')}
        breadcrumbs={[
          { label: t('people.title'), href: '/admin/people' },
          { label: t('people.create') },
        ]}
      >
        <Card>
          <Form label={t('people.create')} onSubmit={submit}>
            <Stack gap="4">
              {error !== null && (
                <Alert tone="danger" live title={t('people.notSaved')}>
                  {isApiError(error) ? error.message : t('people.tryAgain')}
                </Alert>
              )}
              {select(
                'type',
                KINDS.map((value) => ({ value, label: t(`people.kind.${value}`) })),
              )}
              {fields.map(control)}
              <FormField form={form} name="reason">
                {(field) => (
                  <Textarea
                    {...field}
                    label={t('people.reason')}
                    required
                    rows={3}
                    maxLength={ACT_REASON.max}
                  />
                )}
              </FormField>
              <FormActions>
                <Button type="submit" variant="primary" loading={busy}>
                  {t('people.create')}
                </Button>
              </FormActions>
            </Stack>
          </Form>
        </Card>
      </FormPage>
    </AdminFrame>
  );
};
