import { chakra, Logo, Text } from '@portal/ui';
import { useState } from 'react';
import { useShellSettings } from '../portal/portal-context.ts';

const KEYS = { full: 'LOGO_LARGE', mark: 'LOGO_MINI' } as const;
const HEIGHT = 36;

/** The picture that the settings name, the portal's own without one; its name as text when the picture does not come (HDR-04). */
export const PortalLogo = ({ variant }: { variant: keyof typeof KEYS }) => {
  const file = useShellSettings().get(KEYS[variant]) ?? '';
  const [missing, setMissing] = useState('');
  if (file === '') return <Logo variant={variant} />;
  if (file === missing)
    return (
      <Text as="span" fontWeight="700" color="brand.ink" whiteSpace="nowrap">
        Cổng Đại lý
      </Text>
    );
  return (
    <chakra.img
      src={`/api/app/downloadFile?fileName=${encodeURIComponent(file)}`}
      alt=""
      height={`${HEIGHT}px`}
      width="auto"
      maxWidth={variant === 'full' ? '220px' : '64px'}
      objectFit="contain"
      onError={() => setMissing(file)}
    />
  );
};
