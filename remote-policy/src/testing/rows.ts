import type { DueRow, PolicyDetail, PolicyRow } from '@portal/types';

/** A row of the list with nothing special about it. */
export const policyRowOf = (part: Partial<PolicyRow> = {}): PolicyRow => ({
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

/** A policy's detail with one of everything. */
export const policyDetailOf = (part: Partial<PolicyDetail> = {}): PolicyDetail => ({
  ...policyRowOf(),
  proposalNo: 'HS700001',
  issueDate: '20200302',
  maturityDate: '20400301',
  paidToDate: '20260301',
  graceUntil: null,
  freeLookUntil: null,
  termYears: 20,
  payYears: 15,
  paidTotal: 420_000_000,
  cashValue: 92_340_000,
  loanBalance: 0,
  officeName: 'Văn phòng Thủ Đức',
  holder: {
    customerNo: 'C00012345',
    name: 'Đặng Thị Ngọc Ánh',
    sex: 'F',
    birthDate: '19850214',
    phone: '+84901234567',
    email: 'ngoc.anh@mail.example',
    address: '12 Lê Lợi, Huế',
    masked: false,
  },
  insuredPersons: [{ name: 'Đặng Gia Bảo', birthDate: '20120730', relation: 'CHILD' }],
  riders: [
    {
      productCode: 'R01',
      productName: 'Bệnh hiểm nghèo',
      sumAssured: 500_000_000,
      premium: 2_500_000,
      status: 'IN_FORCE',
    },
  ],
  beneficiaries: [{ name: 'Trần Văn Đức', relation: 'SPOUSE', percent: 100 }],
  dues: [
    {
      dueDate: '20251201',
      amount: 21_000_000,
      paidOn: '20251128',
      channel: 'E_WALLET',
      status: 'PAID',
    },
  ],
  claims: [],
  ...part,
});

/** A policy in its days of grace, serviced by the caller. */
export const dueRowOf = (part: Partial<DueRow> = {}): DueRow => ({
  policyNo: '70000001',
  policyholder: 'Đặng Thị Ngọc Ánh',
  phone: '+84901234567',
  masked: false,
  productName: 'An Tâm Hưng Thịnh',
  premium: 21_000_000,
  frequency: 'Q',
  dueDate: '20251101',
  status: 'GRACE',
  agentCode: '20000009',
  agentName: 'Nguyễn Thị Ánh',
  kind: 'grace',
  until: '20251231',
  daysLeft: 40,
  ...part,
});
