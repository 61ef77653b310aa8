import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

export type FieldError = { id: string; message: string };

const focusField = (id: string) => {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
};

/** All that is wrong, each a way to its field. */
export function ErrorSummary(props: {
  errors: readonly FieldError[];
  title?: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const { words } = useUi();
  if (props.errors.length === 0) return null;
  return (
    <chakra.div
      ref={props.ref}
      role="alert"
      tabIndex={-1}
      data-focus-target=""
      padding="4"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor="danger.solid"
      borderRadius="md"
      bg="danger.subtle"
    >
      <chakra.p fontWeight="600" color="danger.ink">
        {props.title ?? words.errorSummary}
      </chakra.p>
      <chakra.ul display="grid" gap="1" marginBlockStart="1" fontSize="sm">
        {props.errors.map((error) => (
          <li key={error.id}>
            <chakra.a
              href={`#${error.id}`}
              color="danger.ink"
              textDecoration="underline"
              textUnderlineOffset="3px"
              onClick={(event) => {
                event.preventDefault();
                focusField(error.id);
              }}
            >
              {error.message}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

export type FormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is wrong after the last submit, in the order of the fields. */
  errors?: readonly FieldError[];
  children: ReactNode;
  label?: string;
};

const none: readonly FieldError[] = [];

/** One column of fields. A submit that comes back with errors puts focus on the summary. */
export function Form(props: FormProps) {
  const { errors = none } = props;
  const summary = useRef<HTMLDivElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    if (!submitted.current || errors.length === 0) return;
    submitted.current = false;
    summary.current?.focus();
  }, [errors]);
  return (
    <chakra.form
      noValidate
      aria-label={props.label}
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        submitted.current = true;
        props.onSubmit(event);
      }}
    >
      <ErrorSummary ref={summary} errors={errors} />
      {props.children}
    </chakra.form>
  );
}

/** Where a form's buttons stand: the first is the main one, full width on phones. */
export const FormActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    gap: '3',
    paddingBlockStart: '2',
    // A wide button leaves room for the one beside it.
    '& > :is(button, a):first-of-type': { flexShrink: 1 },
  },
});
