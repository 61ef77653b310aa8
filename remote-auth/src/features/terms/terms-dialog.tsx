import type { DialogProps } from '@portal/remote-kit';
import { TermsQuestion } from './terms-question.tsx';
import { TermsReader } from './terms-reader.tsx';

/** What the dialog closes with. */
export interface TermsResult {
  agreed: boolean;
}

/**
 * The terms as a dialog that any remote opens by name; `props.hasRead` is the read flag to begin with. With `props.readOnly`
 * they are only read, and no decision is asked for.
 */
export const TermsDialog = ({ props, close }: DialogProps) =>
  props.readOnly === true ? (
    <TermsReader onClose={() => close()} />
  ) : (
    <TermsQuestion
      hasRead={props.hasRead !== false}
      onDecide={(agreed) => close({ agreed } satisfies TermsResult)}
    />
  );
