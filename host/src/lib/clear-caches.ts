/** Clears the Cache API, where scripts of the portal may have stored data (SES-06, SES-08). */
export const clearCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
};
