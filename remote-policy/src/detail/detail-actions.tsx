import { PrintButton } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import { Button } from '@portal/ui';
import { Phone } from '@portal/ui/icons';

/** Actions of a detail page: print, and call the person where the reader may see the number (`callHref`). */
export const DetailActions = ({ phone }: { phone: string | undefined }) => {
  const t = useWords();
  return (
    <>
      <PrintButton />
      {phone && (
        <Button variant="primary" href={phone} icon={<Phone size={16} />}>
          {t('policyDetail.call')}
        </Button>
      )}
    </>
  );
};
