/** The token of API calls: that of the stored session, or of a sign-in in progress. */
export const createTokenHolder = (stored: () => string | null) => {
  let pending: string | null = null;
  return {
    get: () => pending ?? stored(),
    async withToken<T>(token: string, run: () => Promise<T>): Promise<T> {
      pending = token;
      try {
        return await run();
      } finally {
        pending = null;
      }
    },
  };
};
