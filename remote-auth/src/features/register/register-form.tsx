import { usePortal, useWords } from '@portal/remote-kit';
import { CaptchaBox } from '@portal/remote-kit/captcha';
import { useAutoFocus } from '@portal/remote-kit/forms';
import { Alert, Button, Flex, Link, Stack } from '@portal/ui';
import { Form } from '@portal/ui/form';
import { useEffect } from 'react';
import { OutcomeNotice } from './outcome-notice.tsx';
import { EMPTY_DRAFT, isFilled } from './register-draft.ts';
import { RegisterFields } from './register-fields.tsx';
import { TermsLine } from './terms-line.tsx';
import { TermsNotice } from './terms-notice.tsx';
import { type Failure, useRegister } from './use-register.ts';
import { useRegisterForm } from './use-register-form.ts';
import { useTerms } from './use-terms.ts';

interface Props {
  /** A registration was made, and its dialog is closed. */
  onDone: () => void;
  /** A link of the form leads to another page. */
  onLeave?: () => void;
  /** Called when a request begins and ends: nothing should be closed meanwhile. */
  onBusy?: (busy: boolean) => void;
  focusFirst?: boolean;
}

/** Why nothing was registered: a failure, or the picture that has to be read first. */
const FailureAlert = ({ failure }: { failure: Failure }) => {
  const t = useWords();
  if (failure.captcha) return <Alert tone="warning" title={failure.text} />;
  return (
    <Alert tone="danger" title={t('register.failed')}>
      {failure.text}
    </Alert>
  );
};

/** Registering, the one form of the page and of the dialog (spec/access.md 2.4, 4.5). */
export const RegisterForm = ({ onDone, onLeave, onBusy, focusFirst = false }: Props) => {
  const t = useWords();
  const { toast } = usePortal();
  const state = useRegisterForm();
  const { form, draft } = state;
  const terms = useTerms();
  const { submit, busy, errors, captcha, outcome, failure, forget } = useRegister(state, terms);
  useAutoFocus(form.idOf('fullname'), focusFirst);
  useEffect(() => onBusy?.(busy), [onBusy, busy]);

  const close = () => {
    const done = outcome?.kind === 'registered';
    forget();
    if (!done) return;
    form.reset(EMPTY_DRAFT);
    onDone();
  };
  const noTerms = () => {
    terms.reopen();
    toast('error', t('register.terms.notLoaded'));
  };

  return (
    <Stack gap="5" onFocus={captcha.prepare}>
      <Form label={t('register.title')} errors={errors} onSubmit={submit}>
        <RegisterFields state={state} />
        <TermsLine state={terms.state} onRead={() => void terms.ask()} />
        <CaptchaBox captcha={captcha} />
        {failure && <FailureAlert failure={failure} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          disabled={!isFilled(draft)}
          loading={busy}
        >
          {t('register.submit')}
        </Button>
      </Form>
      <Flex gap="2" wrap="wrap" fontSize="sm" color="ink.muted">
        {t('register.known')}
        <Link href="/login" onClick={onLeave}>
          {t('register.signIn')}
        </Link>
      </Flex>
      <TermsNotice asking={terms.asking} onDecide={terms.decide} onFailure={noTerms} />
      <OutcomeNotice outcome={outcome} onClose={close} />
    </Stack>
  );
};
