import type { Http, LaunchAnswer, OnlineInsuranceAnswer } from '@portal/types';

/** POST cms/infoagent/dai-ichi-on: agrees to the privacy terms of this version; answers the tool's address (HDR-11). */
export const openOnlineInsurance = (http: Http, version: string): Promise<OnlineInsuranceAnswer> =>
  http.post('cms/infoagent/dai-ichi-on', { version });

/** POST authen/launch-code: the address of an outer system with a code that identifies the user there once (EXT-11). */
export const launchCode = (http: Http, url: string): Promise<LaunchAnswer> =>
  http.post('authen/launch-code', { url });
