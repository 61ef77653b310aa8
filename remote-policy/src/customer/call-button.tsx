import { useWords } from '@portal/remote-kit';
import { IconButton } from '@portal/ui';
import { Phone } from '@portal/ui/icons';
import { callHref } from './contact-values.tsx';

/** A link that calls the person; renders nothing when the number is masked or unknown. */
export const CallButton = ({
  person,
}: {
  person: { name: string; phone: string | null; masked: boolean };
}) => {
  const t = useWords();
  const href = callHref(person);
  if (!href) return null;
  return (
    <IconButton
      href={href}
      label={t('customer.callName', { name: person.name })}
      icon={<Phone size={18} />}
    />
  );
};
