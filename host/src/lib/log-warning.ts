/** For the developer who looks: what failed, by code. Values of users never go here. */
export const logWarning = (...parts: unknown[]): void => {
  // biome-ignore lint/suspicious/noConsole: this is the one place where the shell speaks to the console.
  console.warn(...parts);
};
