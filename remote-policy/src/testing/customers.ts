import { birthdayList, customerList } from '@portal/domain/customer';
import { type BirthdayRow, type CustomerDetail, type CustomerRow, emptyRow } from '@portal/types';

/** A row of the customer list with nothing special about it. */
export const customerRowOf = (part: Partial<CustomerRow> = {}): CustomerRow => ({
  ...emptyRow(customerList),
  customerNo: 'KH00012345',
  name: 'Đặng Thị Ngọc Ánh',
  sex: 'F',
  birthDate: '19850214',
  phone: '+84901234567',
  masked: false,
  policies: 3,
  inEffect: 2,
  agentName: 'Nguyễn Thị Ánh',
  proposal: null,
  ...part,
});

/** A customer with a birthday. */
export const birthdayRowOf = (part: Partial<BirthdayRow> = {}): BirthdayRow => ({
  ...emptyRow(birthdayList),
  customerNo: 'KH00012345',
  name: 'Đặng Thị Ngọc Ánh',
  sex: 'F',
  birthDate: '19850214',
  phone: '+84901234567',
  masked: false,
  day: '20260214',
  age: 41,
  ...part,
});

/** A customer's detail with one of everything. */
export const customerDetailOf = (part: Partial<CustomerDetail> = {}): CustomerDetail => ({
  customerNo: 'KH00012345',
  name: 'Đặng Thị Ngọc Ánh',
  customerType: 'PERSON',
  nickName: 'Chị Ba',
  sex: 'F',
  birthDate: '19850214',
  maritalStatus: 'MARRIED',
  rewardPoints: 1200,
  contact: {
    phone: '+84901234567',
    homePhone: null,
    companyPhone: null,
    email: 'ngoc.anh@mail.example',
    address: '12 Lê Lợi, Huế',
    tempAddress: null,
    idNumber: '*********345',
  },
  masked: false,
  canUnmask: true,
  policies: [
    {
      policyNo: '70000001',
      productName: 'An Tâm Hưng Thịnh',
      premium: 21_000_000,
      frequency: 'Q',
      dueDate: '20260301',
      effectiveDate: '20200301',
      status: 'IN_FORCE',
      sumAssured: 700_000_000,
      agentCode: '20000009',
      agentName: 'Nguyễn Thị Ánh',
    },
  ],
  claims: [
    {
      claimNo: 'BT0001',
      policyNo: '70000001',
      type: 'HOSPITAL',
      notifiedOn: '20251101',
      status: 'ASSESSING',
      claimed: 12_500_000,
      approved: null,
    },
  ],
  dues: [
    {
      policyNo: '70000001',
      dueDate: '20260301',
      amount: 21_000_000,
      paidOn: null,
      channel: null,
      status: 'UNPAID',
    },
  ],
  interactions: [
    {
      at: '20251120093000',
      kind: 'CALL',
      summary: 'Gọi nhắc phí sắp đến hạn.',
      by: 'Nguyễn Thị Ánh',
      policyNo: '70000001',
    },
  ],
  proposals: [],
  ...part,
});
