import type { Http, LaunchAnswer } from '@portal/types';

/** POST authen/launch-code: an address of an outer system with a code that tells it, once, who comes (EXT-11). */
export const launchCode = (http: Http, url: string): Promise<LaunchAnswer> =>
  http.post('authen/launch-code', { url });
