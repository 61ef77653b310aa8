import { WEEKDAYS, type Weekday } from '@portal/calendar';
import { formatPhone } from '@portal/phone';
import type { NetworkList, NetworkPlace } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { escapeHtml } from '../../http/docs-page.ts';
import { readNetwork } from '../network/network-store.ts';
import { describe, website } from './page-texts.ts';
import { NETWORK, type PublicText, type Site } from './public-text.ts';

const DAYS: Record<Weekday, string> = {
  ...{ 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday' },
  ...{ 6: 'Saturday', 7: 'Sunday' },
};

/** A place as schema.org knows it. */
const agency = (site: Site, { name, address, phone, lat, lon, hours }: NetworkPlace) => ({
  '@type': 'InsuranceAgency',
  ...{ name, address },
  parentOrganization: { '@id': `${site.origin}/#organization` },
  ...(phone === null ? {} : { telephone: phone }),
  ...(lat === null || lon === null
    ? {}
    : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }),
  openingHoursSpecification: WEEKDAYS.flatMap((weekday) =>
    (hours[weekday] ?? []).map(([opens, closes]) => ({
      ...{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[weekday], opens, closes },
    })),
  ),
});

const line = ({ name, address, phone }: NetworkPlace): string =>
  `<li><p>${escapeHtml(name)}</p><p>${escapeHtml(address)}</p>${
    phone === null ? '' : `<p><a href="tel:${phone}">${formatPhone(phone)}</a></p>`
  }</li>`;

const ofProvince = ({ places, provinces }: NetworkList): string =>
  provinces
    .filter((province) => province.places > 0)
    .map(({ code, name }) => {
      const own = places.filter(({ provinceCode }) => provinceCode === code);
      return `<h2>${escapeHtml(name)}</h2><ul>${own.map(line).join('')}</ul>`;
    })
    .join('');

/** The offices and general agencies by province, with address and telephone. */
export async function networkText(db: Db, now: Date): Promise<PublicText> {
  const list = await readNetwork(db, now);
  return {
    ...website(NETWORK, describe('network')),
    body: `<p>${escapeHtml(describe('network'))}</p>${ofProvince(list)}`,
    data: (site) => list.places.map((place) => agency(site, place)),
  };
}
