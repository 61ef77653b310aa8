import { routes } from '../modules/index.ts';
import { DETAILS } from './testing/matrix/details.ts';
import { SURFACES } from './testing/matrix/surfaces.ts';

const OWN_PLANS =
  'plans or notes for the caller alone, with own customers; its test tries others (SAM-03, SAM-10, SAM-15)';
const OWN_LEADS = 'of the caller’s leads alone; its test tries others';

const OWN_VIEWS =
  'of the account that asks alone, and says nothing of insurance; its test tries others';

const OF_TARGETS =
  'own favourites alone, their targets read through the scope of their lists; its test tries others (FAV-05)';

/** Those that the matrix leaves out, and why. */
const REASONS: Record<string, string> = {
  'GET ods/policy/products': 'the catalogue of products, the same for everybody',
  'GET ods/ga/growth': 'asks for the second password; its test holds it against the group (GAD-11)',
  'GET ods/sam/day': 'the caller’s own day; its test holds it against the rows (SAM-02)',
  'POST ods/sam/save': OWN_PLANS,
  'POST ods/sam/plan-day': OWN_PLANS,
  'POST ods/sam/quick': OWN_PLANS,
  'POST ods/prospect/save': OWN_LEADS,
  'POST ods/prospect/close': OWN_LEADS,
  'GET ods/saved-view': OWN_VIEWS,
  'GET ods/saved-view/defaults': OWN_VIEWS,
  'POST ods/saved-view': OWN_VIEWS,
  'PUT ods/saved-view/:id': OWN_VIEWS,
  'DELETE ods/saved-view/:id': OWN_VIEWS,
  'GET cms/favorite': OF_TARGETS,
  'POST cms/favorite/save': OF_TARGETS,
  'POST cms/favorite/order': OF_TARGETS,
  'POST cms/favorite/folder': OF_TARGETS,
  'POST cms/favorite/undo': OF_TARGETS,
  'GET cms/favorite/recent': OF_TARGETS,
  'POST cms/favorite/recent': OF_TARGETS,
  'GET cms/search': 'reads own rows through their lists; its test holds it against them (SRCH-04)',
  'POST ods/lookup/termination': 'public, and published of agents who left alone (CNT-13)',
};

const named = routes.filter(({ lookup }) => lookup).map(({ method, path }) => `${method} ${path}`);
const covered = new Set([...SURFACES, ...DETAILS].map(({ route }) => route));

/** Paths of the insurance systems: nearly every call there returns rows of a scope. */
const INSURANCE = /^(ods|cms\/(management|adportal|db2))\//;

describe('SEC-30 the matrix', () => {
  it('knows of every call to the insurance systems whether it is a lookup', () => {
    const unsaid = routes.filter(
      ({ path, lookup }) => INSURANCE.test(path) && lookup === undefined,
    );
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });

  it('leaves out no call that answers rows, but for a reason', () => {
    expect(named.length).toBeGreaterThan(20);
    const left = named.filter((name) => !covered.has(name) && REASONS[name] === undefined);
    expect(left).toEqual([]);
  });

  it('names no call that is not there, and gives no reason for one that it covers', () => {
    expect([...covered, ...Object.keys(REASONS)].filter((name) => !named.includes(name))).toEqual(
      [],
    );
    expect(Object.keys(REASONS).filter((name) => covered.has(name))).toEqual([]);
  });

  it('has no two entries of one name', () => {
    const names = [...SURFACES, ...DETAILS].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
