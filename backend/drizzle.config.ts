import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` in backend/ writes the next numbered migration from src/db/schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/index.ts',
  out: './migrations',
  casing: 'snake_case',
});
