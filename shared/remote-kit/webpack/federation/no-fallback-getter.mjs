/** For shared modules in pieces, which nobody here makes. */
export const getSharedFallbackGetter = undefined;
