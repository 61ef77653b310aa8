import type { Caller } from './caller.ts';
import type { Oracle } from './oracle.ts';
import type { Reach } from './reach.ts';
import { everyPage, queryOf } from './read.ts';
import type { Policy, World } from './world.ts';

/** The query of a call without its paging. */
export interface SurfaceQuery {
  /** Narrows to an agent with all below. */
  agentCode?: string | undefined;
  search?: string | undefined;
  /** Narrows to the caller's own rows. */
  view?: 'own';
}

/** Numbers, names and phone by which a row is found. */
export interface Found {
  numbers: string[];
  names: string[];
  phone: string;
}

export interface Search {
  of(oracle: Oracle, line: string, world: World): Found;
  /** The number by which this list finds a policy or its rows. */
  number(policy: Policy): string;
}

/**
 * A call that answers rows or figures of the caller's reach. One entry here brings a call into the matrix; `reach` is
 * what the oracle leaves to the caller, narrowed by the query.
 */
export interface Surface {
  name: string;
  /** As the route table has it. */
  route: string;
  read(caller: Caller, narrowing: SurfaceQuery): Promise<string[]>;
  expected(oracle: Oracle, reach: Reach, world: World, caller: Caller): string[];
  /** What finds each of the expected lines; without it the call has no search. */
  search?: Search;
  /** The call is about the caller's own rows and has no parameter for an agent. */
  own?: true;
  /** The right to it, where the route table does not say. */
  right?: string;
  /** The answer to an impersonated session, which may not do all that the agent may. */
  impersonating?: string;
  /** The call takes no agent. */
  alone?: true;
  /** A second form of another entry: it is read without narrowing, and searched only in some cases. */
  twin?: true;
  /** The right to a group's rows that the call requires in addition to the usual one. */
  group?: string;
  /** The answer to a director who has not given the secondary password (GAD-11). */
  closed?(lines: string[]): string[];
  /** The answer when the query names an agent out of reach: nothing, or an error of this code. */
  outside?: string;
}

/** The widest view of a caller, which lists need as a parameter. */
export const viewOf = ({ rights }: Caller, right = 'policy.group.view') =>
  rights.has(right) && rights.has('policy.group.view') ? 'group' : 'own';

export interface ListOf<Row> {
  name: string;
  path: string;
  line: (row: Row) => string;
  expected: Surface['expected'];
  search?: Surface['search'];
  also?: Record<string, string>;
  group?: string;
  method?: 'GET' | 'POST';
  twin?: true;
}

/** A list that is read page by page. */
export const list = <Row>({ path, line, also, method = 'GET', ...rest }: ListOf<Row>): Surface => ({
  ...rest,
  route: `${method} ${path}`,
  read: (caller, narrowing) =>
    everyPage<Row>((page) => {
      const query = { ...also, view: viewOf(caller, rest.group), ...narrowing, ...page };
      return method === 'POST'
        ? caller.client.post(`/api/${path}`, query)
        : caller.client.get(`/api/${path}?${queryOf(query)}`);
    }, line),
});
