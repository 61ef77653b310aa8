/** The token of API calls: that of the stored session, or of a sign-in in progress; or a code of an outer page. */
export const createTokenHolder = (stored: () => string | null) => {
  let pending: string | null = null;
  let code: string | null = null;
  return {
    get: () => pending ?? stored(),
    code: () => code,
    async withCode<T>(given: string, run: () => Promise<T>): Promise<T> {
      code = given;
      try {
        return await run();
      } finally {
        code = null;
      }
    },
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
