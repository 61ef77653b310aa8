/** Whose rows a user sees: ids of agents of their company. */
export type Reach = ReadonlySet<number>;
