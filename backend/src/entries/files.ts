/** `@portal/backend/files`: how the service reads, hashes, compresses and labels the files of a build. */
export { contentTypeOf } from '../modules/assets/content-type.ts';
export { integrityOf } from '../registry/artifacts/bundle.ts';
export { packed } from '../registry/artifacts/compress.ts';
export { readFolder } from '../registry/artifacts/read-folder.ts';
