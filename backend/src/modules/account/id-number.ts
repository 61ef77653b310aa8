import { COLUMNS, type Secrets } from '../../deps/secrets.ts';
import { maskIdNumber } from '../../scope/mask.ts';

const UNREADABLE = '*'.repeat(12);

/** An identity number that was sealed for `place`; stars alone when this service has not the key that sealed it. */
export function openedIdNumber(
  secrets: Secrets,
  sealed: string | null,
  place: string,
): string | null {
  if (sealed === null) return null;
  try {
    return secrets.box(COLUMNS).open(sealed, place);
  } catch {
    return UNREADABLE;
  }
}

/** The end of a sealed identity number. */
export function idNumberMask(
  secrets: Secrets,
  sealed: string | null,
  place: string,
): string | null {
  const number = openedIdNumber(secrets, sealed, place);
  return number === UNREADABLE ? number : maskIdNumber(number);
}
