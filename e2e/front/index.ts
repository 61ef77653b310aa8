export { type Certificate, makeCertificate } from './certificate.ts';
export { BLANK, openFront, type Page } from './front.ts';
