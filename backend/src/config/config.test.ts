import { ConfigError } from './config.ts';
import { productionProblems } from './production-problems.ts';
import { readConfig } from './read-config.ts';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    const config = readConfig({}, '/srv');
    expect(config).toMatchObject({
      port: 4000,
      dataDir: '/srv/.data',
      mode: 'development',
      demo: false,
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
    const production = {
      NODE_ENV: 'production',
      PORTAL_ORIGIN: 'https://portal.example',
      DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
      PORTAL_ALLOW_ROOT: '1',
    };
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

  const real = {
    NODE_ENV: 'production',
    PORTAL_ORIGIN: 'https://portal.example',
    DATABASE_URL: 'postgres://portal:x@127.0.0.1/portal',
    PORTAL_ALLOW_ROOT: '1',
  };

  it('SEC-11 refuses demonstration data in production unless forced', () => {
    expect(readConfig(real)).toMatchObject({ seed: false, demo: false });
    expect(() => readConfig({ ...real, DEMO: '1' })).toThrow(/PORTAL_FORCE_DEMO=1/);
    // Forced, it is seeded, but the helpers of a demonstration stay away.
    const forced = readConfig({ ...real, DEMO: '1', PORTAL_FORCE_DEMO: '1' });
    expect(forced).toMatchObject({ seed: true, demo: false, forceDemo: true });
  });

  describe('H2: a demonstration', () => {
    it('is there only when it was asked for', () => {
      const forgotten = readConfig({});
      expect(forgotten).toMatchObject({ seed: false, demo: false, releaseLocalPins: false });
      expect(forgotten.loginLimits).toEqual({ perIp: 20, perDevice: 10 });
      expect(forgotten.captcha.everyLogin).toBe(true);
      expect(readConfig({ DEMO: '1' })).toMatchObject({ demo: true, releaseLocalPins: true });
    });

    it.each([
      { HOST: '0.0.0.0' },
      { HOST: '10.1.2.3' },
      { PORTAL_ORIGIN: 'https://portal.example' },
    ])('is refused with %j', (env) => {
      const development = { NODE_ENV: 'development', DEMO: '1', ...env };
      expect(() => readConfig(development)).toThrow(/needs a HOST of this machine/);
    });

    it.each([{ HOST: '0.0.0.0' }, { PORTAL_ORIGIN: 'https://portal.example' }])(
      'is not what follows from a forgotten NODE_ENV with %j: that is production',
      (env) => expect(() => readConfig(env)).toThrow(/^Production needs/),
    );
  });

  describe('production refuses to start', () => {
    const without = (name: keyof typeof real) => ({ ...real, [name]: '' });

    it('M15: without an https address', () => {
      const sentence = /^Production needs PORTAL_ORIGIN, .* https:\/\/portal\.example\.$/;
      expect(() => readConfig(without('PORTAL_ORIGIN'))).toThrow(sentence);
      const plain = { ...real, PORTAL_ORIGIN: 'http://portal.example' };
      expect(() => readConfig(plain)).toThrow(sentence);
    });

    it('M17: on the embedded database, unless it is insisted on', () => {
      expect(() => readConfig(without('DATABASE_URL'))).toThrow(
        /PORTAL_EMBEDDED_DATABASE=1 insists/,
      );
      const insisted = { ...without('DATABASE_URL'), PORTAL_EMBEDDED_DATABASE: '1' };
      expect(readConfig(insisted).databaseUrl).toBeUndefined();
    });

    it('L12: as root, unless it is insisted on', () => {
      const config = readConfig(real);
      const safety = { ...config.safety, allowRoot: false };
      expect(productionProblems({ ...config, safety }, 0)).toEqual([
        'Production does not run as root: start it as a user of its own, or insist with PORTAL_ALLOW_ROOT=1.',
      ]);
      expect(productionProblems({ ...config, safety }, 1000)).toEqual([]);
      expect(productionProblems(config, 0)).toEqual([]);
    });

    const jwt = { HOST_JWT_ISSUER: 'them', HOST_JWT_AUDIENCE: 'us' };
    const store = {
      RELEASE_STORE: 's3://bucket',
      RELEASE_STORE_KEY_ID: 'k',
      RELEASE_STORE_SECRET: 's',
    };
    it.each([
      [
        'DATABASE_URL',
        'postgres://a:b@elsewhere/c',
        {},
        'postgres://a:b@elsewhere/c?sslmode=verify-full',
      ],
      [
        'SMTP_URL',
        'smtp://elsewhere',
        { MAIL_FROM: 'a@b.example' },
        'smtp://elsewhere?requireTLS=true',
      ],
      ['SMS_WEBHOOK_URL', 'http://elsewhere/sms', {}, 'https://elsewhere/sms'],
      ['HOST_JWT_JWKS', 'http://elsewhere/keys', jwt, 'https://elsewhere/keys'],
      ['RELEASE_STORE_ENDPOINT', 'http://elsewhere:9000', store, 'https://elsewhere:9000'],
      ['CAPTCHA_VERIFY_URL', 'http://elsewhere/verify', {}, 'https://elsewhere/verify'],
    ])(
      'M15: with a clear-text %s, unless the host is local or permitted by name',
      (name, clear, more, secure) => {
        const env = { ...real, ...more };
        expect(() => readConfig({ ...env, [name]: clear })).toThrow(
          new RegExp(
            `^${name} speaks to elsewhere in clear text: .*PORTAL_ALLOW_CLEARTEXT=elsewhere\\.$`,
          ),
        );
        for (const value of [secure, clear.replace('elsewhere', '127.0.0.1')])
          expect(() => readConfig({ ...env, [name]: value })).not.toThrow();
        const permitted = { ...env, [name]: clear, PORTAL_ALLOW_CLEARTEXT: 'other, elsewhere' };
        expect(() => readConfig(permitted)).not.toThrow();
        expect(() => readConfig({ ...env, [name]: clear, NODE_ENV: 'test' })).not.toThrow();
      },
    );
  });
});
