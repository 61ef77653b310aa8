const LOCAL = /^(localhost|127\.|\[::1\]|.*\.(local|localhost|test)$|(test|uat|dev|staging)[.-])/i;

/** 'AD Portal' on a test or local host, the full name elsewhere (HDR-09). */
export const portalName = (hostname: string): string =>
  LOCAL.test(hostname) ? 'AD Portal' : 'D-Success agency portal';

export const documentTitle = (hostname: string, page?: string): string =>
  page ? `${page} · ${portalName(hostname)}` : portalName(hostname);
