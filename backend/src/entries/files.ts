/** `@portal/backend/files`: how the service reads, hashes, compresses and labels the files of a build. */
export { contentTypeOf } from '../modules/assets/content-type.ts';
export { compressedForms, integrityOf, readFolder } from '../registry/files/index.ts';
