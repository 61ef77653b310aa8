import { type ReactNode, useId } from 'react';
import CircleAlert from '#icon/circle-alert';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { visuallyHiddenStyle } from './hidden.ts';

/** What a control needs to be tied to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = {
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; empty means nothing is. */
  error?: ReactNode;
  /** Says '(không bắt buộc)' beside the label: it is the optional ones that are marked. */
  optional?: boolean;
  hideLabel?: boolean;
  /** How much is left of what fits in, at the end of the label's line; `spoken`: with the description of the control. */
  count?: { text: ReactNode; spoken: boolean } | undefined;
  /** Ids of further descriptions. */
  describedBy?: string;
};

const Label = chakra('label', {
  base: { fontSize: 'sm', fontWeight: '600', color: 'ink', display: 'inline-block' },
});

const LABEL_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '3',
} as const;

/** Label above, control, error and hint below, tied by id. `children` gets the props the control must spread. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { words } = useUi();
  const own = useId();
  const id = props.id ?? own;
  const parts = {
    error: props.error ? `${id}-error` : undefined,
    hint: props.hint ? `${id}-hint` : undefined,
    optional: props.optional ? `${id}-optional` : undefined,
    count: props.count?.spoken ? `${id}-count` : undefined,
  };
  const described = [parts.error, parts.hint, parts.optional, parts.count, props.describedBy]
    .filter(Boolean)
    .join(' ');
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0" data-field="">
      <chakra.div css={props.hideLabel ? visuallyHiddenStyle : LABEL_LINE}>
        <span>
          <Label htmlFor={id}>{props.label}</Label>
          {props.optional && (
            <chakra.span id={parts.optional} fontSize="sm" color="ink.subtle">
              {` (${words.optional})`}
            </chakra.span>
          )}
        </span>
        {props.count && <span id={parts.count}>{props.count.text}</span>}
      </chakra.div>
      {props.children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.error && (
        <chakra.p
          id={parts.error}
          display="flex"
          gap="1.5"
          fontSize="sm"
          fontWeight="500"
          color="danger.ink"
        >
          <chakra.span flexShrink={0} paddingBlockStart="3px" aria-hidden>
            <CircleAlert size={15} />
          </chakra.span>
          <span>{props.error}</span>
        </chakra.p>
      )}
      {props.hint && (
        <chakra.div id={parts.hint} fontSize="sm" color="ink.muted">
          {props.hint}
        </chakra.div>
      )}
    </chakra.div>
  );
}
