import { useWords } from '@portal/remote-kit';
import type { CustomerContact } from '@portal/types';
import { Button, Text } from '@portal/ui';
import { Eye } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { UnmaskDialog } from './unmask-dialog.tsx';

/** Stands where the button was, and takes its focus: who came by keyboard stays beside what is shown now. */
const Shown = () => {
  const t = useWords();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Text ref={note} tabIndex={-1} fontSize="sm" color="ink.muted">
      {t('customer.unmask.shown')}
    </Text>
  );
};

/**
 * The way to the whole contact of a customer, for a reason that is kept (POL-14). What was shown is in this page's memory
 * alone, gone with it: give the page a key where it may change its customer.
 */
export const useUnmask = (customerNo: string) => {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [contact, setContact] = useState<CustomerContact>();
  return {
    /** Undefined until it was asked for. */
    contact,
    /** Until then the button, afterwards what was done. */
    button: contact ? (
      <Shown />
    ) : (
      <Button icon={<Eye size={16} />} onClick={() => setAsking(true)}>
        {t('customer.unmask.open')}
      </Button>
    ),
    dialog: asking && (
      <UnmaskDialog
        customerNo={customerNo}
        onClose={() => setAsking(false)}
        onContact={(found) => {
          setContact(found);
          setAsking(false);
        }}
      />
    ),
  };
};
