/** Where the identity numbers of people are sealed; the place is part of the ciphertext. */
export const PLACES = {
  agent: (agentCode: string) => `agent.id_number_enc/${agentCode}`,
  candidate: (code: string) => `candidate.id_number_enc/${code}`,
  customer: (customerNo: string) => `customer.id_number_enc/${customerNo}`,
} as const;
