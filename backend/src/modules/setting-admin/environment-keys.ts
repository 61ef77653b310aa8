import type { Config } from '../../config/config.ts';

/** Keys of the environment that operators look for here: whether each is set, never what it is. */
export const environmentKeys = (config: Config): { key: string; isSet: boolean }[] => {
  const set: Record<string, boolean> = {
    DATABASE_URL: config.databaseUrl !== undefined,
    PORTAL_DATA_KEY: config.dataKeys.length > 0,
    PORTAL_ORIGIN: config.origin !== undefined,
    METRICS_TOKEN: config.metricsToken !== undefined,
    CAPTCHA_SECRET: config.captcha.recaptcha.secret !== undefined,
    CHAT_SDK_URL: config.chat !== undefined,
    HOST_ORIGINS: config.hostOrigins.length > 0,
    HOST_JWT: config.hostJwt !== undefined,
    SOCIAL: config.social !== undefined,
  };
  return Object.entries(set).map(([key, isSet]) => ({ key, isSet }));
};
