/** Pages through which a person comes in who can take the pop-up off. */
const SPARED = ['/login', '/401', '/activate', '/admin'];

/** Whether the pop-up leaves this page alone: those pages, and every page of holders of admin.view. */
export const sparesPopup = (pathname: string, authorities: readonly string[]): boolean =>
  authorities.includes('admin.view') ||
  SPARED.some((path) => pathname === path || pathname.startsWith(`${path}/`));
