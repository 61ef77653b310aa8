import { ApiError } from '@portal/api-client/api-error';
import type { FormDrafts } from '@portal/types';
import { TextField } from '@portal/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { PortalContext, usePortal } from '../portal-context.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { FieldsError } from './field-errors.ts';
import { FormField } from './form-field.tsx';
import { useForm } from './use-form.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

jest.mock('../captcha/fetch-token.ts', () => jest.requireActual('../testing/index.ts').fakeToken());

const filled = z.string().check(z.trim(), z.minLength(1));
const schema = z.object({ name: filled, city: filled });
type Values = z.infer<typeof schema>;
type Options = Partial<SubmitOptions<Values, Values, unknown>> & {
  withCaptcha?: boolean;
  defaults?: Values;
};

const Example = ({ withCaptcha, defaults, ...options }: Options) => {
  const captcha = useCaptcha('register');
  const form = useForm<Values>({
    schema,
    defaultValues: defaults ?? { name: '', city: '' },
    faultText: (field, code) => `${field}: ${code}`,
  });
  const { submit, busy, error, errors } = useSubmit(form, {
    send: async () => null,
    ...(withCaptcha && { captcha }),
    ...options,
  });
  return (
    <form onSubmit={submit}>
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </FormField>
      <FormField form={form} name="city">
        {(field) => <TextField {...field} label="City" />}
      </FormField>
      <button type="submit">{busy ? 'Busy' : 'Send'}</button>
      <output>{String(error)}</output>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
      {captcha.picture && <p>picture {captcha.picture.problem}</p>}
    </form>
  );
};

const show = (options: Options) => renderInPortal(<Example {...options} />);
const input = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const fill = () => {
  type('Name', ' Ánh ');
  type('City', 'Huế');
};
const send = () => act(async () => fireEvent.submit(input('Name').closest('form') as HTMLElement));
const apiError = (code: string, part: Partial<ApiError> = {}) =>
  new ApiError({ status: 400, code, message: `${code} said`, ...part });
const failing = (error: unknown) => async () => {
  throw error;
};

describe('validation', () => {
  it('sends nothing while a field is in error, and focuses the first one', async () => {
    const call = jest.fn();
    show({ send: call });
    await send();
    expect(input('Name')).toHaveAccessibleDescription('name: too_small');
    expect(input('City')).toHaveAccessibleDescription('city: too_small');
    expect(input('Name')).toHaveFocus();
    expect(call).not.toHaveBeenCalled();
  });

  it('clears the error of a field that is typed in, and of no other', async () => {
    show({});
    await send();
    type('Name', 'Á');
    expect(input('Name')).toBeValid();
    expect(input('City')).toBeInvalid();
  });

  it('sends the values as the schema parsed them', async () => {
    const call = jest.fn(async () => 'answer');
    const onSuccess = jest.fn();
    show({ send: call, onSuccess });
    fill();
    await send();
    expect(call).toHaveBeenCalledWith({ name: 'Ánh', city: 'Huế' }, expect.anything());
    expect(onSuccess).toHaveBeenCalledWith('answer', { name: 'Ánh', city: 'Huế' });
  });

  it('lists the errors for a summary from the number that the form names', async () => {
    show({ summaryFrom: 2 });
    await send();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(input('Name')).not.toHaveFocus();
    type('Name', 'Á');
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  });
});

describe('one call at a time', () => {
  it('ignores a second submit until the first one has ended', async () => {
    let end: (value: unknown) => void = () => undefined;
    const call = jest.fn(() => new Promise((resolve) => (end = resolve)));
    show({ send: call });
    fill();
    await send();
    await send();
    expect(call).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Busy' })).toBeVisible();
    await act(async () => end(null));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
    await send();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('ignores two submits in the same moment', async () => {
    const call = jest.fn(async () => null);
    show({ send: call });
    fill();
    const form = input('Name').closest('form') as HTMLElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('aborts the call of a form that unmounts, and drops its answer', async () => {
    let end: (value: unknown) => void = () => undefined;
    let signal: AbortSignal | undefined;
    const onSuccess = jest.fn();
    const { unmount } = show({
      send: (_values, context) => {
        signal = context.signal;
        return new Promise((resolve) => (end = resolve));
      },
      onSuccess,
    });
    fill();
    await send();
    unmount();
    expect(signal?.aborted).toBe(true);
    await act(async () => end(null));
    expect(onSuccess).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  it('shows the fields that the service names, and focuses the first', async () => {
    const fields = [{ field: 'city', code: 'X', message: 'Unknown city' }];
    show({ send: failing(apiError('INPUT-ERROR', { fields })) });
    fill();
    await send();
    expect(input('City')).toHaveAccessibleDescription('Unknown city');
    expect(input('City')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('null');
  });

  it('shows the fields of a FieldsError and of the mapping of the form', async () => {
    const send1 = jest
      .fn()
      .mockRejectedValueOnce(new FieldsError({ name: 'Taken' }))
      .mockRejectedValueOnce(apiError('CITY_CLOSED'));
    show({
      send: send1,
      fieldErrors: (error) =>
        (error as ApiError).code === 'CITY_CLOSED' ? { city: (error as ApiError).message } : {},
    });
    fill();
    await send();
    expect(input('Name')).toHaveAccessibleDescription('Taken');
    await send();
    expect(input('Name')).toBeValid();
    expect(input('City')).toHaveAccessibleDescription('CITY_CLOSED said');
  });

  it('returns any other failure as the error, until the next submit', async () => {
    const onError = jest.fn();
    const error = apiError('CLOSED');
    show({ send: jest.fn().mockRejectedValueOnce(error).mockResolvedValue(null), onError });
    fill();
    await send();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('CLOSED said'));
    expect(onError).toHaveBeenCalledWith(error, null);
    await send();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('null'));
  });

  it('handles a failure of onSuccess as one of the call', async () => {
    show({ onSuccess: failing(new Error('not entered')) });
    fill();
    await send();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('not entered'));
  });
});

describe('captcha', () => {
  it('gives the token of the invisible captcha to the call', async () => {
    const given = jest.fn();
    show({
      withCaptcha: true,
      send: async (_values, { giveCaptcha }) => given(await giveCaptcha()),
    });
    fill();
    await send();
    await waitFor(() => expect(given).toHaveBeenCalled());
    expect(given.mock.calls[0]?.[0]).toMatchObject({ requiredCaptch: null });
  });

  it('shows the picture that the service requires, and sends nothing until it is read', async () => {
    const call = jest.fn(failing(apiError('INCORRECT_CAPTCHA_V3')));
    const onError = jest.fn();
    show({ withCaptcha: true, send: call, onError });
    fill();
    await send();
    expect(await screen.findByText('picture required')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('null');
    expect(onError).toHaveBeenCalledWith(expect.anything(), 'captcha');
    await send();
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('dirty state', () => {
  it('guards a changed form, and no longer when it was saved', async () => {
    const { dirty } = show({ defaults: { name: 'Ánh', city: 'Huế' } });
    expect(dirty.size).toBe(0);
    type('City', 'Vinh');
    await waitFor(() => expect(dirty.size).toBe(1));
    await send();
    await waitFor(() => expect(dirty.size).toBe(0));
    type('City', 'Huế');
    await waitFor(() => expect(dirty.size).toBe(1));
  });

  it('lifts the guard before onSuccess, which may leave the page', async () => {
    const sizes: number[] = [];
    const { dirty } = show({ onSuccess: () => sizes.push(dirty.size) });
    fill();
    await send();
    expect(sizes).toEqual([0]);
  });

  it('guards nothing where the form says so', async () => {
    const { dirty } = show({ guard: false });
    fill();
    await act(async () => undefined);
    expect(dirty.size).toBe(0);
  });
});

const WithDrafts = ({ forms }: { forms: FormDrafts | undefined }) => (
  <PortalContext.Provider value={{ ...usePortal(), forms }}>
    <Example draft={{ key: 'person/7', fields: ['city'] }} />
  </PortalContext.Provider>
);

describe('draft', () => {
  const fakeDrafts = (stored: Record<string, unknown>) => {
    const readers = new Map<string, () => unknown>();
    const forms: FormDrafts = {
      keep: (key, read) => {
        readers.set(key, read);
        return () => readers.delete(key);
      },
      take: (key) => {
        const { [key]: draft } = stored;
        delete stored[key];
        return draft;
      },
    };
    return { forms, readers };
  };
  const open = (forms: FormDrafts | undefined) => renderInPortal(<WithDrafts forms={forms} />);

  it('lets the host read the named fields of a changed form until it unmounts', () => {
    const { forms, readers } = fakeDrafts({});
    const { unmount } = open(forms);
    expect(readers.get('person/7')?.()).toBeUndefined();
    fill();
    expect(readers.get('person/7')?.()).toEqual({ city: 'Huế' });
    unmount();
    expect(readers.size).toBe(0);
  });

  it('restores the draft once, as a change', async () => {
    const { forms } = fakeDrafts({ 'person/7': { city: 'Vinh' } });
    const { dirty, unmount } = open(forms);
    expect(input('City')).toHaveValue('Vinh');
    await waitFor(() => expect(dirty.size).toBe(1));
    unmount();
    open(forms);
    expect(input('City')).toHaveValue('');
  });

  it('ignores a draft of another shape, stored by another version', () => {
    open(fakeDrafts({ 'person/7': { city: 7 } }).forms);
    expect(input('City')).toHaveValue('');
  });

  it('works without drafts in a host that has none', () => {
    open(undefined);
    fill();
    expect(input('City')).toHaveValue('Huế');
  });
});
