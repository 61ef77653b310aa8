/** The `sub` of an ID token as the browser can read it; null where it is none. The server verifies, this only names. */
export const uidOf = (idToken: string): string | null => {
  try {
    const part = idToken.split('.')[1] ?? '';
    const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const { sub } = JSON.parse(text) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
};
