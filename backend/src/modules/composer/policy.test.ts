import { readConfig } from '../../config/read-config.ts';
import { foreignSources } from './foreign-sources.ts';
import { integrityHeaders, pagePolicy } from './policy.ts';

const policy = (env: Record<string, string>) =>
  pagePolicy('n0nce', "'self'", foreignSources(readConfig(env)));

it('SEC-41 allows no other origin unless a third-party service is configured', () => {
  expect(policy({})).not.toMatch(/https?:/);
  expect(policy({})).not.toMatch(/unsafe|eval|\*/);
});

it('lets reCAPTCHA in where it is configured, and nothing more', () => {
  const text = policy({ CAPTCHA_SECRET: 'secret' });
  expect(text).toContain("connect-src 'self' https://www.google.com/recaptcha/;");
  expect(text).toContain("frame-src 'self' https://www.google.com/recaptcha/ ");
  expect(text).toContain('portal-captcha');
  expect(text).toContain(
    "script-src 'nonce-n0nce' 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  );
  expect(text).not.toMatch(/unsafe|eval|\*/);
});

describe('what scripts run', () => {
  const directive = (text: string, name: string) =>
    text.split('; ').find((one) => one.startsWith(`${name} `));

  it('M6: none that another script brought from elsewhere: by nonce and own origin, not by strict-dynamic', () => {
    expect(directive(policy({}), 'script-src')).toBe("script-src 'nonce-n0nce' 'self'");
  });

  it('M6: a development server’s in a page with a local pin alone', () => {
    const local = { origins: ['http://localhost:5101'], any: true };
    const none = foreignSources(readConfig({}));
    expect(directive(pagePolicy('n', "'self'", none, local), 'script-src')).toBe(
      "script-src 'nonce-n' 'self' http://localhost:5101",
    );
    const mayPin = pagePolicy('n', "'self'", none, { origins: [], any: true });
    expect(directive(mayPin, 'script-src')).toBe("script-src 'nonce-n' 'self'");
  });

  it('M6: names each policy of Trusted Types, and allows none twice', () => {
    expect(directive(policy({}), 'trusted-types')).toBe(
      'trusted-types portal-host portal-loader portal-html',
    );
    expect(policy({ CAPTCHA_SECRET: 'secret' })).not.toContain('allow-duplicates');
  });

  it('M6: only with a hash; reported only where a third party’s script has none', () => {
    const rule = 'blocked-destinations=(script), endpoints=(policy)';
    const headers = (env: Record<string, string>, local?: { origins: string[]; any: boolean }) =>
      integrityHeaders(foreignSources(readConfig(env)), local);
    expect(headers({})).toMatchObject({ 'integrity-policy': rule });
    const captcha = headers({ CAPTCHA_SECRET: 'secret' });
    expect(captcha).toMatchObject({ 'integrity-policy-report-only': rule });
    expect(captcha).not.toHaveProperty('integrity-policy');
    const local = headers({}, { origins: ['http://localhost:5101'], any: true });
    expect(local).not.toHaveProperty('integrity-policy');
  });

  it('L15: browsers report violations to the service', () => {
    expect(policy({})).toContain('report-to policy');
    expect(integrityHeaders({ script: [] })).toMatchObject({
      'reporting-endpoints': 'policy="/api/audit/policy-reports"',
    });
  });
});
