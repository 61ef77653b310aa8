import { NETWORK_SERVICES } from '@portal/domain/network';
import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { dateOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { groupsOf } from './data/cast.ts';
import { AGENCY_PLACES, HOURS, NETWORK_NOTICE, TOWNS } from './data/network.ts';
import { fakeLandline } from './people.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';
import type { Tree } from './tree.ts';
import { officeRow } from './write-organisation.ts';

type PlaceRow = typeof schema.networkPlace.$inferInsert;

/** Offices by number: one is closed, one has a notice, two are on no map (areas/sales-activity.md 7). */
const CLOSED = 12;
const NOTICED = 2;
const UNMAPPED = [9, 24];
const FIRST_AGENCY_PHONE = 8_900_000;

/** Somewhere in the town, up to three kilometres from its middle. */
function pointIn(provinceCode: string, name: string) {
  const [lat, lon] = TOWNS[provinceCode] ?? [16, 108];
  const r = random(`place ${name}`);
  const near = (middle: number) => Math.round((middle + r.int(-270, 270) / 10_000) * 1e5) / 1e5;
  return { lat: near(lat), lon: near(lon) };
}

const officePlace = (row: typeof schema.office.$inferInsert, plan: Plan): PlaceRow => {
  const { id = 0, name, nameFold, provinceCode, address, phone } = row;
  const isNoticed = id === NOTICED;
  return {
    ...{ officeId: id, groupId: null, kind: 'OFFICE', name, nameFold, provinceCode, phone },
    ...{ address, addressFold: fold(address) },
    ...(UNMAPPED.includes(id) ? { lat: null, lon: null } : pointIn(provinceCode, name)),
    hours: HOURS[id % 5 === 0 ? 2 : id % 4 === 0 ? 1 : 0],
    services: NETWORK_SERVICES.filter((_, at) => at < 3 || (id + at) % 3 !== 0),
    notice: isNoticed ? NETWORK_NOTICE : null,
    noticeFrom: isNoticed ? dateOf(plan.today - 2) : null,
    noticeTo: isNoticed ? dateOf(plan.today + 30) : null,
    status: id === CLOSED ? 'CLOSED' : 'OPEN',
  };
};

/** What the public finds of the network: an entry for each office and general agency. */
export const writeNetwork = async (
  client: pg.ClientBase,
  plan: Plan,
  tree: Tree,
): Promise<void> => {
  const agencies = groupsOf(plan.levels[6], plan.levels[7]).map(({ name }, at): PlaceRow => {
    const [provinceCode, address] = AGENCY_PLACES[at % AGENCY_PLACES.length] ?? AGENCY_PLACES[0];
    return {
      ...{
        officeId: null,
        groupId: at + 1,
        kind: 'GENERAL_AGENCY',
        name,
        nameFold: fold(name),
        provinceCode,
      },
      ...{ address, addressFold: fold(address), phone: fakeLandline(FIRST_AGENCY_PHONE + at) },
      ...pointIn(provinceCode, name),
      ...{ hours: HOURS[0], services: ['ADVICE', 'PREMIUM', 'CAREER'], status: 'OPEN' },
      ...{ notice: null, noticeFrom: null, noticeTo: null },
    };
  });
  const offices = tree.offices.map((office) => officePlace(officeRow(office), plan));
  await copyRows(client, schema.networkPlace, [...offices, ...agencies]);
};
