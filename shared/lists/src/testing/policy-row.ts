import { policyList } from '@portal/domain/policy';
import { emptyRow, type PolicyRow } from '@portal/types';

/** A row of the list of policies with nothing special about it. */
export const policyRowOf = (part: Partial<PolicyRow> = {}): PolicyRow => ({
  ...emptyRow(policyList),
  policyNo: '70000001',
  policyholder: 'Đặng Thị Ngọc Ánh',
  insured: 'Đặng Gia Bảo',
  productCode: 'UL01',
  productName: 'An Tâm Hưng Thịnh',
  premium: 21_000_000,
  frequency: 'Q',
  dueDate: '20260301',
  effectiveDate: '20200301',
  status: 'IN_FORCE',
  sumAssured: 700_000_000,
  agentCode: '20000009',
  agentName: 'Nguyễn Thị Ánh',
  ...part,
});
