/** Empties the caches that scripts of the portal may have filled (SES-06, SES-08). A browser without them has nothing to empty. */
export const clearCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
};
