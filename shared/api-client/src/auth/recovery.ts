import type {
  AgentExistsQuery,
  CheckRecoveryOtpRequest,
  Http,
  PasswordRenewed,
  RecoveryStarted,
  RecoveryVerified,
  RenewPasswordRequest,
  ResendRecoveryOtpRequest,
  SendRecoveryOtpRequest,
  SentOtp,
  StartRecoveryRequest,
  ValidateQuestionRequest,
} from '@portal/types';

/** GET admin/account/check-agent-exist: whether the code may be used. */
export const agentExists = (
  http: Http,
  { agentCode, valueToken }: AgentExistsQuery,
  signal?: AbortSignal,
): Promise<boolean> =>
  http.get('admin/account/check-agent-exist', {
    query: { agentCode, ...(valueToken && { valueToken }) },
    signal,
  });

/** POST admin/account/forgot-password/{agentCode}: begins a recovery, and says how it goes on. */
export const startRecovery = (
  http: Http,
  agentCode: string,
  body: StartRecoveryRequest,
): Promise<RecoveryStarted> =>
  http.post(`admin/account/forgot-password/${encodeURIComponent(agentCode)}`, body);

export const sendRecoveryOtp = (http: Http, body: SendRecoveryOtpRequest): Promise<SentOtp> =>
  http.post('admin/account/forgot-password', body);

/** POST ds/validate-question: whether the answer is the registered one. */
export const validateQuestion = (http: Http, body: ValidateQuestionRequest): Promise<boolean> =>
  http.post('ds/validate-question', body);

export const checkRecoveryOtp = (
  http: Http,
  body: CheckRecoveryOtpRequest,
): Promise<RecoveryVerified> => http.post('admin/account/check-otp', body);

export const resendRecoveryOtp = (http: Http, body: ResendRecoveryOtpRequest): Promise<SentOtp> =>
  http.post('admin/account/resend-otp', body);

export const renewPassword = (http: Http, body: RenewPasswordRequest): Promise<PasswordRenewed> =>
  http.post('admin/account/renew-password', body);
