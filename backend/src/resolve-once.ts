import { type ResolveFnOutput, registerHooks } from 'node:module';

/** Its package.json has 179 KB of exports, which Node parses again for each of some 600 imports: 1.3 of 3.1 CPU seconds of a start. */
const LARGE = 'drizzle-orm';

/** From now on each import of `drizzle-orm` is resolved once, whichever of our files has it. */
export function resolveOnce(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== LARGE && !specifier.startsWith(`${LARGE}/`))
        return next(specifier, context);
      // `import` and `require` of one name lead to different files.
      const key = `${specifier} ${context.conditions.join()}`;
      const result = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(key, result);
      return result;
    },
  });
}
