import { formatPhone } from '@portal/phone';
import { usePortal } from '@portal/remote-kit';
import type { NetworkPlace } from '@portal/types';
import { Button, Flex, Stack } from '@portal/ui';
import { Check, Copy, MapPin, Pencil, Phone } from '@portal/ui/icons';
import { useState } from 'react';
import { useNetworkWords } from './use-network-words.ts';

/** The way to a place in the maps of the device; by its address where it is on no map. */
export const directionsHref = ({ lat, lon, name, address }: NetworkPlace): string => {
  const destination = lat === null || lon === null ? `${name}, ${address}` : `${lat},${lon}`;
  const query = new URLSearchParams({ api: '1', destination });
  return `https://www.google.com/maps/dir/?${query}`;
};

interface Props {
  place: NetworkPlace;
  onEdit: (() => void) | undefined;
}

/** What one does with a place: call it, go there, keep its address. */
export const PlaceActions = ({ place, onEdit }: Props) => {
  const t = useNetworkWords();
  const { toast } = usePortal();
  const [copied, setCopied] = useState(false);
  const { phone, name, address } = place;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      toast('success', t('copied'));
    } catch {
      toast('error', t('copyFailed'));
    }
  };
  return (
    <Stack gap="1" marginBlockStart="auto" paddingBlockStart="2" data-print="hide">
      {phone && (
        <Button fullWidth href={`tel:${phone}`} icon={<Phone size={16} />} minHeight="44px">
          {t('call', { phone: formatPhone(phone) })}
        </Button>
      )}
      <Flex wrap="wrap" justify="space-between" marginInline="-3">
        <Button
          variant="quiet"
          minHeight="44px"
          paddingInline="3"
          href={directionsHref(place)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { name })}
          icon={<MapPin size={16} />}
        >
          {t('directions')}
        </Button>
        <Button
          variant="quiet"
          minHeight="44px"
          paddingInline="3"
          aria-label={t(copied ? 'copiedOf' : 'copyOf', { name })}
          icon={copied ? <Check size={16} /> : <Copy size={16} />}
          onClick={copy}
        >
          {t(copied ? 'copied' : 'copy')}
        </Button>
        {onEdit && (
          <Button
            variant="quiet"
            minHeight="44px"
            paddingInline="3"
            aria-label={t('editOf', { name })}
            icon={<Pencil size={16} />}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        )}
      </Flex>
    </Stack>
  );
};
