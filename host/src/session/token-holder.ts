/** The token of the calls: the stored session's, or one that is being signed in with. */
export const createTokenHolder = (stored: () => string | null) => {
  let pending: string | null = null;
  return {
    get: () => pending ?? stored(),
    async withToken<T>(token: string, act: () => Promise<T>): Promise<T> {
      pending = token;
      try {
        return await act();
      } finally {
        pending = null;
      }
    },
  };
};
