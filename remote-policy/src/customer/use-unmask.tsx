import { useWords } from '@portal/remote-kit';
import type { CustomerContact } from '@portal/types';
import { Button, Text } from '@portal/ui';
import { Eye } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { UnmaskDialog } from './unmask-dialog.tsx';

/** Replaces the button and takes its focus, so that a keyboard user stays at the unmasked contact. */
const UnmaskedNote = () => {
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
 * Unmasks the contact of a customer, for a reason that is audited (POL-14). The contact lives in the state of the page
 * alone: a page that can change its customer needs a `key`.
 */
export const useUnmask = (customerNo: string) => {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [contact, setContact] = useState<CustomerContact>();
  return {
    /** Undefined until it is unmasked. */
    contact,
    /** The button that opens the dialog, then the note that the contact is unmasked. */
    button: contact ? (
      <UnmaskedNote />
    ) : (
      <Button icon={<Eye size={16} />} onClick={() => setIsOpen(true)}>
        {t('customer.unmask.open')}
      </Button>
    ),
    dialog: isOpen && (
      <UnmaskDialog
        customerNo={customerNo}
        onClose={() => setIsOpen(false)}
        onContact={(found) => {
          setContact(found);
          setIsOpen(false);
        }}
      />
    ),
  };
};
