import type { NetworkPlace } from '@portal/types';
import { fold } from '@portal/types/text/fold';

/** How an address names a place: by its name, which no other place has. */
export const placeKey = ({ name }: Pick<NetworkPlace, 'name'>): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
