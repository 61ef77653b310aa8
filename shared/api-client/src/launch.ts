import type { Http, OnlineInsuranceAnswer } from '@portal/types';

/** POST cms/infoagent/dai-ichi-on: agrees to the privacy terms of this version; answers the tool's address (HDR-11). */
export const openOnlineInsurance = (http: Http, version: string): Promise<OnlineInsuranceAnswer> =>
  http.post('cms/infoagent/dai-ichi-on', { version });
