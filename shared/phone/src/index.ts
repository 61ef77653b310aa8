export { formatPhone } from './format-phone.ts';
export { maybePhone, phoneE164 } from './parse-phone.ts';
