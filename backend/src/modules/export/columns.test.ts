import { claimList } from '@portal/domain/claim';
import { potentialCustomerList } from '@portal/domain/customer';
import { dueList } from '@portal/domain/due';
import { defineList } from '@portal/domain/list';
import { policyList } from '@portal/domain/policy';
import { columnsOf } from './columns.ts';

const headings = (columns: ReturnType<typeof columnsOf>) => columns.map(({ heading }) => heading);

describe('the columns of a file', () => {
  it('are those shown at the start, with the labels of the language, when the request names none', () => {
    expect(headings(columnsOf(policyList, undefined, 'en'))).toEqual([
      'Policy number',
      'Policyholder',
      'Agent code',
      'Agent',
      'Insured',
      'Product',
      'Premium',
      'Frequency',
      'Due date',
      'Status',
    ]);
    expect(headings(columnsOf(dueList, ['until'], 'vi'))).toEqual([
      'Thời hạn',
      'Đến ngày',
      'Số ngày còn lại',
    ]);
  });

  it('carry the heading and the labels of the page', () => {
    const [status] = columnsOf(
      policyList,
      [{ key: 'status', label: 'State', values: { GRACE: 'Late' } }],
      'en',
    );
    expect(status?.heading).toBe('State');
    expect(
      ['GRACE', 'IN_FORCE', 'toString'].map((code) => status?.value({ status: code })),
    ).toEqual(['Late', 'In force', 'toString']);
  });

  it('are those of the declaration, one that was added to it as well', () => {
    const list = defineList({
      name: 'branches.branches',
      path: 'ods/branch/list',
      authority: 'policy.view',
      columns: { code: { type: 'text' }, opened: { type: 'day', label: 'column.effectiveDate' } },
      filters: {},
    });
    expect(headings(columnsOf(list, undefined, 'en'))).toEqual(['column.code', 'Effective date']);
    const page = [{ key: 'code', label: 'Code' }, 'opened'];
    expect(headings(columnsOf(list, page, 'en'))).toEqual(['Code', 'Effective date']);
  });

  it('give the label of the page to the part that has its key, and keep a column once', () => {
    const agent = { key: 'agent', label: 'Adviser' };
    expect(headings(columnsOf(claimList, ['agentCode', agent, 'claimNo'], 'en'))).toEqual([
      'Agent code',
      'Adviser',
      'Claim number',
    ]);
  });

  it('read a value inside another one, and nothing where that is missing', () => {
    const [status] = columnsOf(potentialCustomerList, ['proposalStatus'], 'en');
    expect(status?.value({ proposal: { status: 'APPROVED' } })).toBe('Approved');
    expect(status?.value({ proposal: null })).toBeNull();
  });

  it('show a phone number as the screen does, and a masked one as it is', () => {
    const [phone] = columnsOf(dueList, ['phone'], 'en');
    expect(
      ['+84901234567', '*******567', null].map((value) => phone?.value({ phone: value })),
    ).toEqual(['0901 234 567', '*******567', null]);
  });

  it('are refused when the list does not have them', () => {
    for (const key of ['phone', 'constructor', 'kind']) {
      expect(() => columnsOf(policyList, [key], 'en')).toThrow();
    }
  });
});
