export { faults } from './faults.ts';
export { FormField } from './form-field.tsx';
export { useAutoFocus } from './use-auto-focus.ts';
export { useForm } from './use-form.ts';
