import { claimList, customerList, deliveryList, policyList, policyNos } from './lists.ts';
import { fileLines } from './read.ts';
import { type Search, type Surface, viewOf } from './surface.ts';

interface FileOf {
  what: string;
  right: string;
  /** The columns of the file; the first one identifies a line. */
  columns: string[];
  expected: Surface['expected'];
  /** Without it the file is not searched: searching is the list's, and files take their time. */
  search?: Search;
  group?: string;
  /** The export has no parameter for a view or an agent. */
  alone?: true;
  also?: Record<string, string>;
}

/** One after the other: few files are written at the same time, and one more would have to wait. */
let turn: Promise<unknown> = Promise.resolve();

/** A list as a file; its lines are those of the list for every query. */
const file = ({ what, columns, also, ...rest }: FileOf): Surface => ({
  ...rest,
  name: `a file of ${what}`,
  route: 'POST ods/export',
  impersonating: '403 FACE_MASK_READ_ONLY',
  read: (caller, { agentCode, search, view }) => {
    const filters = {
      ...also,
      ...(!rest.alone && { view: view ?? viewOf(caller, rest.group) }),
      ...(agentCode && { agentCode }),
      ...(search && { search }),
    };
    const answer = turn.then(async () => {
      const reply = await caller.client.post('/api/ods/export', {
        what,
        filters,
        columns,
        format: 'csv',
      });
      // As a file has them, numbers of phones are parted by blanks.
      caller.heard.push(reply.text.replace(/(?<=\d) (?=\d)/g, ''));
      return fileLines(reply);
    });
    turn = answer.catch(() => undefined);
    return answer;
  },
});

/** Lists that can be exported, one for each relation to a policy. */
export const EXPORTS: Surface[] = [
  file({
    ...policyList,
    what: 'policies',
    right: 'policy.view',
    columns: ['policyNo', 'policyholder', 'agent'],
  }),
  file({
    what: 'claims',
    right: 'claim.view',
    group: claimList.group,
    expected: claimList.expected,
    columns: ['claimNo', 'policyNo', 'policyholder', 'insured'],
  }),
  file({
    ...customerList,
    what: 'customers',
    right: 'customer.view',
    columns: ['customerNo', 'name', 'phone', 'birthDate'],
  }),
  file({
    what: 'transferredPolicies',
    right: 'policy.view',
    alone: true,
    columns: ['policyNo', 'product', 'status'],
    expected: (oracle, _reach, _world, caller) => policyNos(oracle.transferred(caller)),
  }),
  file({
    what: 'dues',
    right: 'due.view',
    columns: ['policyNo', 'policyholder', 'phone'],
    also: { kind: 'unpaid' },
    expected: (oracle, reach) => policyNos(oracle.policies(reach).filter(oracle.dues.unpaid)),
  }),
  file({
    what: 'deliveries',
    right: 'delivery.view',
    expected: deliveryList.expected,
    columns: ['packageNo', 'policyNo', 'policyholder'],
  }),
];
