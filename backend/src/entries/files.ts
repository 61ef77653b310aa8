/** `@portal/backend/files`: how the service compresses the files of a build. */
export { compressedForms } from '../registry/files/index.ts';
