/**
 * How often one caller may call what hashes a password: hashing is expensive, so right passwords are limited too. Wrong
 * ones lead to the lock long before.
 */
export const CHECK_LIMIT = { most: 30, seconds: 900 };
