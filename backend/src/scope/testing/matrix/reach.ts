/** Whose rows somebody sees: ids of agents of the own company. */
export type Reach = ReadonlySet<number>;
