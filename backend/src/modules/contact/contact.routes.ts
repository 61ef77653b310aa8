import { contactData, contactRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { submitContact } from './submit-contact.ts';

/** The contact form of the public side. */
export const contactRoutes = [
  route({
    method: 'POST',
    path: 'cms/contact/submit',
    rule: { open: true },
    summary: 'Write to the company; answers the number of the message',
    body: contactRequest,
    response: contactData,
    submit: true,
    captcha: 'contact',
    limit: { most: 5, seconds: 3_600 },
    handler: submitContact,
  }),
];
