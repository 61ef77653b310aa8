import type { ContactData, ContactRequest, Http } from '@portal/types';

/** POST cms/contact/submit; the same form sent again is answered with the number that it has. */
export const submitContact = (
  http: Http,
  body: ContactRequest,
  signal?: AbortSignal,
): Promise<ContactData> => http.post('cms/contact/submit', body, { signal });
