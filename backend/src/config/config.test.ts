import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    const config = readConfig({}, '/srv');
    expect(config).toMatchObject({
      port: 4000,
      dataDir: '/srv/.data',
      demo: true,
      channel: 'stable',
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  it.each([
    [{ PORT: 'x' }, 'PORT must be a number.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must look like postgres://user:password@host/name.',
    ],
    [
      { PORTAL_ORIGIN: 'portal' },
      'PORTAL_ORIGIN must be an address such as https://portal.example.',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  ])('says one sentence about %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });

  it('H3: in production a set without a verification is not promoted unless the operator says so', () => {
    const verificationOf = (env: Record<string, string>) => readConfig(env).releases.verification;
    const production = { NODE_ENV: 'production', DEMO: '0' };
    expect(verificationOf({})).toBe('warn');
    expect(verificationOf(production)).toBe('require');
    expect(verificationOf({ ...production, RELEASE_VERIFICATION: 'warn' })).toBe('warn');
  });

  it.each(['1', 'true', 'all', '10.0.0.1, *'])('believes no proxy called %j', (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY must name the proxies/);
  });

  it('believes the proxies that are named, and none otherwise', () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    const named = 'loopback, 10.0.0.0/8, fd00::/8';
    expect(readConfig({ TRUST_PROXY: named }).trustProxy).toBe('loopback,10.0.0.0/8,fd00::/8');
  });

  it('SEC-11 refuses demonstration data in production unless forced', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).demo).toBe(false);
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/PORTAL_FORCE_DEMO=1/);
    expect(readConfig({ ...production, DEMO: '1', PORTAL_FORCE_DEMO: '1' }).demo).toBe(true);
  });
});
