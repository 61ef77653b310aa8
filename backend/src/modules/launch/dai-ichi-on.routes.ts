import { onlineInsuranceAnswer, onlineInsuranceRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { openOnlineInsurance } from './online-insurance.ts';

/** The address of the online-insurance tool, after consent to its terms. */
export const daiIchiOnRoutes = [
  route({
    method: 'POST',
    path: 'cms/infoagent/dai-ichi-on',
    rule: { authority: 'proposal.create' },
    summary: 'Agree to the privacy terms of the online-insurance tool, and get its address',
    submit: true,
    limit: { most: 30, seconds: 60 },
    body: onlineInsuranceRequest,
    response: onlineInsuranceAnswer,
    handler: (call) => openOnlineInsurance(call, call.body.version),
  }),
];
