// Build folders and their files: what sender and service must read, hash and sign alike.
export { contentTypeOf } from './content-type.ts';
export { integrityOf } from './integrity.ts';
export { type Files, readFolder } from './read-folder.ts';
export { type Signature, signBundle } from './sign-bundle.ts';
export { isSignedBy, signStatement, statementOf, type TeamKey, teamKeyOf } from './statement.ts';
