/** The version of the mount context that this code speaks. */
export const CONTRACT_VERSION = '1.3.0';
