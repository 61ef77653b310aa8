import type { Words } from './column.ts';

// The words of the screens (remote-policy/src/locales): words.test.ts keeps the two alike.

/** every */
export const EVERY: Words = {
  M: { vi: 'Tháng', en: 'Month' },
  Q: { vi: 'Quý', en: 'Quarter' },
  H: { vi: 'Nửa năm', en: 'Half year' },
  Y: { vi: 'Năm', en: 'Year' },
};

/** policyStatus */
export const POLICY_STATUS: Words = {
  PENDING_ISSUE: { vi: 'Chờ phát hành', en: 'Pending issue' },
  IN_FORCE: { vi: 'Đang hiệu lực', en: 'In force' },
  GRACE: { vi: 'Trong thời gian gia hạn', en: 'In grace period' },
  LAPSED: { vi: 'Mất hiệu lực', en: 'Lapsed' },
  PAID_UP: { vi: 'Ngừng đóng phí', en: 'Paid up' },
  SURRENDERED: { vi: 'Huỷ nhận giá trị hoàn lại', en: 'Surrendered' },
  MATURED: { vi: 'Đáo hạn', en: 'Matured' },
  CLAIM_TERMINATED: { vi: 'Chấm dứt do chi trả', en: 'Ended by claim' },
  CANCELLED_FREE_LOOK: { vi: 'Huỷ khi cân nhắc', en: 'Cancelled in free look' },
  DECLINED: { vi: 'Từ chối phát hành', en: 'Declined' },
};

/** claim.types */
export const CLAIM_TYPE: Words = {
  DEATH: { vi: 'Tử vong', en: 'Death' },
  CRITICAL_ILLNESS: { vi: 'Bệnh hiểm nghèo', en: 'Critical illness' },
  ACCIDENT: { vi: 'Tai nạn', en: 'Accident' },
  HOSPITAL: { vi: 'Nằm viện', en: 'Hospital' },
  MATURITY: { vi: 'Đáo hạn', en: 'Maturity' },
};

/** claim.statuses */
export const CLAIM_STATUS: Words = {
  NOTIFIED: { vi: 'Đã tiếp nhận', en: 'Notified' },
  DOCS_PENDING: { vi: 'Chờ bổ sung hồ sơ', en: 'Documents pending' },
  ASSESSING: { vi: 'Đang thẩm định', en: 'Assessing' },
  INVESTIGATION: { vi: 'Đang xác minh', en: 'Under investigation' },
  APPROVED: { vi: 'Đồng ý chi trả', en: 'Approved' },
  PARTLY_APPROVED: { vi: 'Chi trả một phần', en: 'Partly approved' },
  REJECTED: { vi: 'Từ chối', en: 'Rejected' },
  PAID: { vi: 'Đã chi trả', en: 'Paid' },
  WITHDRAWN: { vi: 'Khách hàng rút', en: 'Withdrawn' },
};

/** request.types */
export const REQUEST_TYPE: Words = {
  CHANGE_ADDRESS: { vi: 'Thay đổi địa chỉ', en: 'Change of address' },
  CHANGE_PHONE: { vi: 'Thay đổi số điện thoại', en: 'Change of phone' },
  CHANGE_EMAIL: { vi: 'Thay đổi thư điện tử', en: 'Change of e-mail' },
  CHANGE_BENEFICIARY: { vi: 'Thay đổi người thụ hưởng', en: 'Change of beneficiary' },
  CHANGE_FREQUENCY: { vi: 'Thay đổi định kỳ đóng phí', en: 'Change of premium frequency' },
  ADD_RIDER: { vi: 'Thêm sản phẩm bổ trợ', en: 'Add a rider' },
  REINSTATE: { vi: 'Khôi phục hiệu lực', en: 'Reinstatement' },
  POLICY_LOAN: { vi: 'Tạm ứng từ giá trị hoàn lại', en: 'Policy loan' },
  PARTIAL_WITHDRAWAL: { vi: 'Rút một phần giá trị tài khoản', en: 'Partial withdrawal' },
  REISSUE_CONTRACT: { vi: 'Cấp lại bộ hợp đồng', en: 'Reissue of the contract' },
};

/** request.statuses */
export const REQUEST_STATUS: Words = {
  RECEIVED: { vi: 'Đã tiếp nhận', en: 'Received' },
  PROCESSING: { vi: 'Đang xử lý', en: 'In progress' },
  PENDING_INFO: { vi: 'Chờ bổ sung', en: 'Waiting for information' },
  DONE: { vi: 'Hoàn tất', en: 'Done' },
  REJECTED: { vi: 'Từ chối', en: 'Rejected' },
  CANCELLED: { vi: 'Đã huỷ', en: 'Cancelled' },
};

/** proposal.states */
export const PROPOSAL_STATE: Words = {
  SUBMITTED: { vi: 'Đã nộp', en: 'Submitted' },
  UNDERWRITING: { vi: 'Đang thẩm định', en: 'Underwriting' },
  PENDING_INFO: { vi: 'Chờ bổ sung', en: 'Waiting for information' },
  APPROVED: { vi: 'Chấp nhận', en: 'Approved' },
  ISSUED: { vi: 'Đã phát hành', en: 'Issued' },
  DECLINED: { vi: 'Từ chối', en: 'Declined' },
  WITHDRAWN: { vi: 'Đã rút', en: 'Withdrawn' },
};

/** customer.proposalStatus */
export const PROPOSED_STATUS: Words = {
  SUBMITTED: { vi: 'Đã nộp', en: 'Submitted' },
  UNDERWRITING: { vi: 'Đang thẩm định', en: 'Underwriting' },
  PENDING_INFO: { vi: 'Chờ bổ sung', en: 'Information pending' },
  APPROVED: { vi: 'Được chấp thuận', en: 'Approved' },
  DECLINED: { vi: 'Bị từ chối', en: 'Declined' },
  WITHDRAWN: { vi: 'Đã rút', en: 'Withdrawn' },
};

/** request.channels */
export const REQUEST_CHANNEL: Words = {
  APP: { vi: 'Ứng dụng', en: 'App' },
  WEB: { vi: 'Cổng thông tin', en: 'Website' },
  OFFICE: { vi: 'Văn phòng', en: 'Office' },
  AGENT: { vi: 'Đại lý', en: 'Agent' },
  HOTLINE: { vi: 'Tổng đài', en: 'Hotline' },
};

/** delivery.kinds */
export const DELIVERY_KIND: Words = {
  PAPER: { vi: 'Bản giấy', en: 'On paper' },
  ELECTRONIC: { vi: 'Bản điện tử', en: 'Electronic' },
};

/** delivery.states */
export const DELIVERY_STATE: Words = {
  SENT: { vi: 'Đang gửi', en: 'On its way' },
  WITH_AGENT: { vi: 'Đại lý đang giữ', en: 'With the agent' },
  DELIVERED: { vi: 'Đã bàn giao', en: 'Handed over' },
};

/** delivery.consults */
export const CONSULT_STATE: Words = {
  WAITING: { vi: 'Chờ xác nhận', en: 'Waiting' },
  CONFIRMED: { vi: 'Đã xác nhận', en: 'Confirmed' },
  REFUSED: { vi: 'Không xác nhận', en: 'Not confirmed' },
};

/** sex */
export const SEX: Words = {
  M: { vi: 'Nam', en: 'Male' },
  F: { vi: 'Nữ', en: 'Female' },
};

/** What ends on the last day of a row of dues. */
export const DUE_KIND: Words = {
  due: { vi: 'Đến hạn', en: 'Due' },
  grace: { vi: 'Gia hạn', en: 'Grace' },
  lapsed: { vi: 'Khôi phục', en: 'Reinstatement' },
  freeLook: { vi: 'Cân nhắc', en: 'Free look' },
};

/** Heads of columns, as the screens have them. */
export const HEADS = {
  policyNo: { vi: 'Số hợp đồng', en: 'Policy number' },
  policyholder: { vi: 'Bên mua bảo hiểm', en: 'Policyholder' },
  insured: { vi: 'Người được bảo hiểm', en: 'Insured' },
  product: { vi: 'Sản phẩm', en: 'Product' },
  premium: { vi: 'Phí', en: 'Premium' },
  frequency: { vi: 'Định kỳ', en: 'Frequency' },
  dueDate: { vi: 'Ngày đến hạn', en: 'Due date' },
  status: { vi: 'Tình trạng', en: 'Status' },
  agent: { vi: 'Đại lý', en: 'Agent' },
  claimNo: { vi: 'Số hồ sơ', en: 'Claim number' },
  type: { vi: 'Quyền lợi', en: 'Benefit' },
  notifiedOn: { vi: 'Ngày thông báo', en: 'Notified on' },
  claimed: { vi: 'Số tiền yêu cầu', en: 'Claimed' },
  approved: { vi: 'Số tiền duyệt', en: 'Approved' },
  name: { vi: 'Họ và tên', en: 'Name' },
  customerNo: { vi: 'Mã khách hàng', en: 'Customer no.' },
  customerPhone: { vi: 'Điện thoại', en: 'Phone' },
  birthDate: { vi: 'Ngày sinh', en: 'Date of birth' },
  policies: { vi: 'Số hợp đồng', en: 'Policies' },
  inEffect: { vi: 'Còn hiệu lực', en: 'In force' },
  proposed: { vi: 'Sản phẩm yêu cầu', en: 'Product proposed' },
  proposedOn: { vi: 'Ngày nộp', en: 'Submitted' },
  proposalStatus: { vi: 'Hồ sơ', en: 'Proposal' },
  phone: { vi: 'Số điện thoại', en: 'Phone' },
  requestNo: { vi: 'Số yêu cầu', en: 'Request number' },
  processTypeCode: { vi: 'Loại yêu cầu', en: 'Type of request' },
  requestedAt: { vi: 'Ngày yêu cầu', en: 'Requested on' },
  proposalNo: { vi: 'Số hồ sơ', en: 'Proposal number' },
  customer: { vi: 'Bên mua bảo hiểm', en: 'Policyholder' },
  sumAssured: { vi: 'Số tiền bảo hiểm', en: 'Sum assured' },
  submittedOn: { vi: 'Ngày nộp', en: 'Submitted on' },
  decisionOn: { vi: 'Ngày quyết định', en: 'Decided on' },
  agentCode: { vi: 'Mã đại lý', en: 'Agent code' },
  effectiveDate: { vi: 'Ngày hiệu lực', en: 'Effective date' },
  eventDate: { vi: 'Ngày sự kiện', en: 'Event date' },
  decidedOn: { vi: 'Ngày quyết định', en: 'Decided on' },
  sex: { vi: 'Giới tính', en: 'Sex' },
  customerProposalNo: { vi: 'Số hồ sơ', en: 'Proposal no.' },
  doneAt: { vi: 'Ngày xong', en: 'Done on' },
  channel: { vi: 'Kênh tiếp nhận', en: 'Received by' },
  requestNote: { vi: 'Ghi chú', en: 'Note' },
  packageNo: { vi: 'Số bộ hợp đồng', en: 'Package no.' },
  kind: { vi: 'Hình thức', en: 'Kind' },
  sentOn: { vi: 'Ngày gửi', en: 'Sent on' },
  receivedByAgentOn: { vi: 'Đại lý nhận', en: 'With agent since' },
  deliveredOn: { vi: 'Ngày bàn giao', en: 'Handed over on' },
  freeLookUntil: { vi: 'Hạn cân nhắc', en: 'Free look' },
  state: { vi: 'Tình trạng giao', en: 'Delivery' },
  consult: { vi: 'Xác nhận tư vấn', en: 'Consulting' },
  consultConfirmedOn: { vi: 'Ngày xác nhận', en: 'Confirmed on' },
  deliveryNote: { vi: 'Ghi chú', en: 'Note' },
} as const satisfies Words;

/** Heads of what the screens show together with something else. */
export const OWN_HEADS = {
  day: { vi: 'Ngày sinh nhật', en: 'Birthday' },
  age: { vi: 'Tròn tuổi', en: 'Age' },
  kind: { vi: 'Thời hạn', en: 'What runs' },
  until: { vi: 'Đến ngày', en: 'Until' },
  daysLeft: { vi: 'Số ngày còn lại', en: 'Days left' },
} as const satisfies Words;
