import { TextField } from '@portal/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { FieldsError } from './field-errors.ts';
import { usePlainForm } from './use-plain-form.ts';
import { useSubmit } from './use-submit.ts';

type Values = { name: string; secret: string };

const Example = ({ send }: { send: (values: Values) => Promise<unknown> }) => {
  const form = usePlainForm<Values>({
    defaultValues: { name: '', secret: '' },
    validate: async ({ name, secret }) =>
      name.trim() === ''
        ? { errors: { name: 'required' } }
        : { values: { name: name.trim(), secret } },
    faultText: (field, code) => `${field}: ${code}`,
  });
  const { submit } = useSubmit(form, { send, guard: true });
  return (
    <form onSubmit={submit}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('secret')} label="Secret" />
    </form>
  );
};

const input = (label: string) => screen.getByLabelText(label);
const submit = () =>
  act(async () => fireEvent.submit(input('Name').closest('form') as HTMLElement));
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });

it('validates, focuses the field in error, and clears its error when it is typed in', async () => {
  const send = jest.fn(async () => null);
  renderInPortal(<Example send={send} />);
  await submit();
  expect(input('Name')).toHaveAccessibleDescription('name: required');
  expect(input('Name')).toHaveFocus();
  type('Name', 'Á');
  expect(input('Name')).toBeValid();
  expect(send).not.toHaveBeenCalled();
});

it('sends the validated values, and takes the errors of the service', async () => {
  const send = jest.fn(async () => {
    throw new FieldsError({ secret: 'Wrong' });
  });
  renderInPortal(<Example send={send} />);
  type('Name', ' Ánh ');
  type('Secret', ' x ');
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Ánh', secret: ' x ' }, expect.anything());
  expect(input('Secret')).toHaveAccessibleDescription('Wrong');
  expect(input('Secret')).toHaveValue(' x ');
});

it('is dirty while it differs from what was there or saved', async () => {
  const { dirty } = renderInPortal(<Example send={async () => null} />);
  type('Name', 'Ánh');
  expect(dirty.size).toBe(1);
  await submit();
  expect(dirty.size).toBe(0);
});
