import type { Http, LaunchAnswer, OnlineInsuranceAnswer } from '@portal/types';

/** POST cms/infoagent/dai-ichi-on: agrees to the privacy terms of this version; answers the tool's address (HDR-11). */
export const openOnlineInsurance = (http: Http, version: string): Promise<OnlineInsuranceAnswer> =>
  http.post('cms/infoagent/dai-ichi-on', { version });

/** POST authen/launch-code: an address of an outer system with a code that tells it, once, who comes (EXT-11). */
export const launchCode = (http: Http, url: string): Promise<LaunchAnswer> =>
  http.post('authen/launch-code', { url });
