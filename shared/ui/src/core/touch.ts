/** Fingers need 44 px (LOOK.md, Reach); a mouse does not. */
export const coarse = '@media (pointer: coarse)';
export const touchHeight = { [coarse]: { minHeight: '44px' } };
