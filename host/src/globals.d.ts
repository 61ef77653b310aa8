/** Set by the build: public keys whose registries this host runs, and its own version. */
declare const PORTAL_REGISTRY_KEYS: import('@portal/registry').PublicKey[];
declare const PORTAL_HOST_VERSION: string;
