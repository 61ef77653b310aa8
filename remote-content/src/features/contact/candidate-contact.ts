const PARAMETER = 'candidate';

/** The contact form with the candidate's box ticked. */
export const CANDIDATE_CONTACT = `/contact?${PARAMETER}=1`;

/** Whether the address is that of `CANDIDATE_CONTACT`. */
export const isCandidateContact = (params: URLSearchParams): boolean =>
  params.get(PARAMETER) === '1';
