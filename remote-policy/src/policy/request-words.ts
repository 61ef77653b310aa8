/** What holders ask for; the codes of the constants PROCESS_TYPE. */
export const PROCESS_TYPES = [
  'CHANGE_ADDRESS',
  'CHANGE_PHONE',
  'CHANGE_EMAIL',
  'CHANGE_BENEFICIARY',
  'CHANGE_FREQUENCY',
  'ADD_RIDER',
  'REINSTATE',
  'POLICY_LOAN',
  'PARTIAL_WITHDRAWAL',
  'REISSUE_CONTRACT',
] as const;
