import { useWords } from '@portal/remote-kit';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';
import { daysLeft } from './days-left.ts';

/** From here on the end of a licence asks for attention. */
const SOON_DAYS = 60;

const stateOf = (left: number): { tone: Tone; key: string } => {
  if (left < 0) return { tone: 'danger', key: 'expired' };
  if (left === 0) return { tone: 'danger', key: 'lastDay' };
  return { tone: left <= SOON_DAYS ? 'warning' : 'success', key: 'daysLeft' };
};

/** How long a licence is still good. */
export const LicenceBadge = ({ licenceTo }: { licenceTo: string | null }) => {
  const t = useWords();
  const left = daysLeft(licenceTo, Date.now());
  if (left === null) return null;
  const { tone, key } = stateOf(left);
  return <StatusBadge tone={tone}>{t(`info.licence.${key}`, { left })}</StatusBadge>;
};
