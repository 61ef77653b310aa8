/** Whether a host name or address is this machine itself, as it appears in HOST and in addresses. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
