import { claimList } from '@portal/domain/claim';
import { deliveryList } from '@portal/domain/delivery';
import { dueList } from '@portal/domain/due';
import { proposalList } from '@portal/domain/proposal';
import { requestList } from '@portal/domain/request';
import { policyRowOf } from '@portal/lists/testing';
import {
  type ClaimDetail,
  type ClaimRow,
  type DeliveryRow,
  type DueRow,
  emptyRow,
  type PolicyDetail,
  type ProposalRow,
  type RequestRow,
} from '@portal/types';

export { policyRowOf };

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
    canUnmask: false,
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
  delivery: null,
  ...part,
});

/** A row of the claim list with nothing special about it. */
export const claimRowOf = (part: Partial<ClaimRow> = {}): ClaimRow => ({
  ...emptyRow(claimList),
  claimNo: 'BT250000012',
  policyNo: '70000001',
  policyholder: 'Đặng Thị Ngọc Ánh',
  insured: 'Đặng Gia Bảo',
  type: 'HOSPITAL',
  eventDate: '20251020',
  notifiedOn: '20251101',
  decidedOn: null,
  status: 'ASSESSING',
  claimed: 18_500_000,
  approved: null,
  agentCode: '20000009',
  agentName: 'Nguyễn Thị Ánh',
  ...part,
});

/** A claim's detail with one of everything. */
export const claimDetailOf = (part: Partial<ClaimDetail> = {}): ClaimDetail => ({
  ...claimRowOf(),
  paidOn: null,
  reason: null,
  productName: 'An Tâm Hưng Thịnh',
  holder: { customerNo: 'C00012345', phone: '+84901234567', masked: false, canUnmask: false },
  benefits: [
    {
      claimNoDetail: 'BT250000012-01',
      benefit: 'Trợ cấp nằm viện theo ngày',
      amount: 18_500_000,
      approved: null,
      status: 'ASSESSING',
    },
  ],
  documents: [
    { id: 11, name: 'Giấy ra viện', required: true, receivedOn: '20251103', hasFile: true },
    {
      id: 12,
      name: 'Bảng kê chi phí điều trị',
      required: false,
      receivedOn: null,
      hasFile: false,
    },
  ],
  filesOpen: true,
  history: [
    { at: '20251101083000', status: 'NOTIFIED', note: 'Đã tiếp nhận thông báo.' },
    { at: '20251104141500', status: 'ASSESSING', note: 'Hồ sơ đầy đủ, đang thẩm định.' },
  ],
  ...part,
});

/** A change request with nothing special about it. */
export const requestRowOf = (part: Partial<RequestRow> = {}): RequestRow => ({
  ...emptyRow(requestList),
  requestNo: 'YC10000001',
  policyNo: '70000001',
  processTypeCode: 'CHANGE_ADDRESS',
  requestedAt: '20260301083000',
  channel: 'APP',
  status: 'DONE',
  doneAt: '20260303150000',
  note: 'Đã hoàn tất và gửi thư xác nhận.',
  policyholder: 'Đặng Thị Ngọc Ánh',
  agentCode: '20000009',
  agentName: 'Nguyễn Thị Ánh',
  ...part,
});

/** A proposal that became a policy. */
export const proposalRowOf = (part: Partial<ProposalRow> = {}): ProposalRow => ({
  ...emptyRow(proposalList),
  proposalNo: '1000000001',
  customer: 'Đặng Thị Ngọc Ánh',
  productCode: 'UL01',
  productName: 'An Tâm Hưng Thịnh',
  sumAssured: 700_000_000,
  premium: 21_000_000,
  frequency: 'Q',
  submittedOn: '20260210',
  status: 'ISSUED',
  decisionOn: '20260215',
  policyNo: '70000001',
  agentCode: '20000009',
  agentName: 'Nguyễn Thị Ánh',
  ...part,
});

/** A policy in its days of grace, serviced by the caller. */
export const dueRowOf = (part: Partial<DueRow> = {}): DueRow => ({
  ...emptyRow(dueList),
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

/** A contract that the caller is to hand over. */
export const deliveryRowOf = (part: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...emptyRow(deliveryList),
  packageNo: 'GN70000001',
  policyNo: '70000001',
  policyholder: 'Đặng Thị Ngọc Ánh',
  phone: '+84901234567',
  masked: false,
  kind: 'PAPER',
  state: 'WITH_AGENT',
  sentOn: '20251115',
  receivedByAgentOn: '20251117',
  deliveredOn: null,
  consultState: 'WAITING',
  consultConfirmedOn: null,
  channel: null,
  note: null,
  version: 1,
  policyStatus: 'IN_FORCE',
  issueDate: '20251114',
  freeLookUntil: null,
  agentCode: '20000009',
  agentName: 'Nguyễn Thị Ánh',
  mine: true,
  ...part,
});
