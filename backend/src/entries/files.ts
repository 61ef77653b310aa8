/** `@portal/backend/files`: how the service reads, hashes, compresses and labels the files of a build. */
export { contentTypeOf } from '../modules/assets/content-type.ts';
export { integrityOf } from '../modules/releases/bundle.ts';
export { packed } from '../modules/releases/compress.ts';
export { readFolder } from '../modules/releases/folder.ts';
