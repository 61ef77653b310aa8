import { useWords } from '@portal/remote-kit';
import { IconButton } from '@portal/ui';
import { Phone } from '@portal/ui/icons';

/** Calls a customer with one tap; nothing where the number is masked or unknown. */
export const CallButton = ({
  name,
  phone,
  masked = false,
}: {
  name: string;
  phone: string | null;
  masked?: boolean;
}) => {
  const t = useWords();
  if (!phone || masked) return null;
  return (
    <IconButton
      variant="secondary"
      label={t('dues.call', { name })}
      icon={<Phone size={18} />}
      href={`tel:${phone}`}
    />
  );
};
