/** Set by the build: public keys whose registries this host runs, and its own version; a date for the footer. */
declare const PORTAL_REGISTRY_KEYS: import('@portal/registry').PublicKey[];
declare const PORTAL_HOST_VERSION: string;
/** As the specification writes it: month first. */
declare const PORTAL_BUILD_DATE: string;
