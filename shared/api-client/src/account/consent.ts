import type { ConsentData, ConsentRequest, Http } from '@portal/types';

/** POST admin/account/consent; refused with CONSENT_OUTDATED when another version is in force. */
export const recordConsent = (http: Http, body: ConsentRequest): Promise<ConsentData> =>
  http.post('admin/account/consent', body);
