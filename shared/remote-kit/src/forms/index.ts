export { faults } from './faults.ts';
export { type FieldErrors, FieldsError } from './field-errors.ts';
export { type FieldBinding, FormField } from './form-field.tsx';
export { useAction } from './use-action.ts';
export { useAutoFocus } from './use-auto-focus.ts';
export { useDirty } from './use-dirty.ts';
export { useForm } from './use-form.ts';
export { usePlainForm } from './use-plain-form.ts';
export { useSubmit } from './use-submit.ts';
