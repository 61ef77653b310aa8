/**
 * How often one caller may call what hashes a password: hashing is expensive, so right passwords are limited as well. Wrong
 * ones count towards the lock long before.
 */
export const CHECK_LIMIT = { most: 30, seconds: 900 };
