import { type CastMember, castOf, groupsOf, SUPPORTING } from './data/cast.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';

export interface Unit {
  id: number;
  level: number;
  index: number;
  parentId: number | null;
  path: string;
}

export interface Office {
  id: number;
  unit: Unit;
}

/** An agent's place: who is above, where, in which group; and how many policies it services. */
export interface Place {
  id: number;
  code: string;
  level: number;
  index: number;
  manager: Place | null;
  path: string;
  unit: Unit;
  officeId: number | null;
  groupId: number | null;
  cast: Partial<CastMember>;
  policies: number;
}

export interface Tree {
  units: Unit[];
  offices: Office[];
  places: Place[];
}

const OFFICE = 6;

const need = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the plan is too small for ${what}`);
  return value;
};

/** Level by level; the children of a level are dealt round to the level above, so the first of each form one line. */
const buildUnits = (plan: Plan): Unit[][] => {
  const levels: Unit[][] = [];
  let id = 0;
  for (let level = 1; level <= OFFICE; level += 1) {
    const above = levels[level - 2];
    levels.push(
      Array.from({ length: plan.levels[level - 1] ?? 0 }, (_, index) => {
        id += 1;
        const parent = above?.[index % above.length];
        return {
          id,
          level,
          index,
          parentId: parent?.id ?? null,
          path: `${parent?.path ?? '/'}${id}/`,
        };
      }),
    );
  }
  return levels;
};

/** One building per OFFICE unit houses its agents; the rest are further service points of the same units. */
const buildOffices = (plan: Plan, units: Unit[]): Office[] =>
  Array.from({ length: plan.offices }, (_, index) => ({
    id: index + 1,
    unit: need(units[index % units.length], 'offices'),
  }));

const BM = 6;
const UM = 7;

/** Who is at `level.index`, and in which group. */
const specials = ({ levels }: Plan) => ({
  cast: new Map<string, Partial<CastMember>>(
    [...SUPPORTING, ...castOf(levels[UM])].map((member) => [
      `${member.level}.${member.index}`,
      member,
    ]),
  ),
  group: new Map(
    groupsOf(levels[BM], levels[UM]).flatMap(({ gad, members }, index) =>
      [[8, gad] as const, ...members].map(
        ([level, place]) => [`${level}.${place}`, index + 1] as const,
      ),
    ),
  ),
});

/** Codes of the agents without a name in API.md. */
const FIRST_FREE_CODE = 20_000_101;

export const buildTree = (plan: Plan): Tree => {
  const units = buildUnits(plan);
  const offices = buildOffices(plan, need(units[OFFICE - 1], 'offices'));
  const officeOf = new Map(offices.toReversed().map((office) => [office.unit.id, office.id]));
  const special = specials(plan);
  const levels: Place[][] = [];
  let id = 0;
  let free = FIRST_FREE_CODE;
  for (let level = 1; level <= 9; level += 1) {
    const above = levels[level - 2];
    const places: Place[] = [];
    for (let index = 0; index < (plan.levels[level - 1] ?? 0); index += 1) {
      id += 1;
      const manager = above?.[index % above.length] ?? null;
      const unit =
        level <= OFFICE
          ? need(units[level - 1]?.[index], 'units')
          : need(manager?.unit, 'managers');
      const cast = special.cast.get(`${level}.${index}`) ?? {};
      const code = cast.code ?? String(free++);
      const groupId = special.group.get(`${level}.${index}`) ?? null;
      const path = `${manager?.path ?? '/'}${id}/`;
      places.push({
        id,
        code,
        level,
        index,
        manager,
        path,
        unit,
        officeId: officeOf.get(unit.id) ?? null,
        groupId,
        cast,
        policies: 0,
      });
    }
    levels.push(places);
  }
  const places = levels.flat();
  deal(plan, places);
  return { units: units.flat(), offices, places };
};

/** How much an agent of the level services, on average, against an FC. */
const APPETITE = [0, 0.03, 0.03, 0.04, 0.05, 0.06, 0.1, 0.8, 1.25, 1];
/** No one services more than this many times the average. */
const CAP = 6.4;

/** Deals exactly plan.policies to the agents: fixed numbers to the cast, a long-tailed share to the others. */
const deal = (plan: Plan, places: Place[]): void => {
  const r = random('portfolio');
  const average = plan.policies / places.length;
  const cap = Math.round(average * CAP);
  const others = places.filter(({ cast }) => cast.policies === undefined);
  for (const place of places) place.policies = place.cast.policies ?? 0;
  const target = others.map(({ level }) => {
    // Some have sold nothing yet.
    const none = level === 9 && r.chance(0.06);
    return none ? 0 : r.longTailed(1, 0.9) * (APPETITE[level] ?? 0);
  });
  const left = plan.policies - places.reduce((sum, { policies }) => sum + policies, 0);
  const scale = left / target.reduce((sum, share) => sum + share, 0);
  let given = 0;
  others.forEach((place, i) => {
    place.policies = Math.min(cap, Math.floor((target[i] ?? 0) * scale));
    given += place.policies;
  });
  // What rounding and the cap left over goes round, one by one.
  const open = others.filter((place, i) => (target[i] ?? 0) > 0 && place.level >= 7);
  for (let i = 0; given < left; i = (i + 1) % open.length) {
    const place = need(open[i], 'policies');
    if (place.policies >= cap) continue;
    place.policies += 1;
    given += 1;
  }
};
