/** The company that all rows belong to: the only one of this installation. */
export const COMPANY = 2;
