import type { DialogProps } from '@portal/remote-kit';
import { TermsQuestion } from './terms-question.tsx';

/** What the dialog closes with. */
export interface TermsResult {
  agreed: boolean;
}

/** The terms as a dialog that any remote opens by name; `props.hasRead` is the read flag to begin with. */
export const TermsDialog = ({ props, close }: DialogProps) => (
  <TermsQuestion
    hasRead={props.hasRead !== false}
    onDecide={(agreed) => close({ agreed } satisfies TermsResult)}
  />
);
