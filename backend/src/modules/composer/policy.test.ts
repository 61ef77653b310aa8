import { readConfig } from '../../config/config.ts';
import { foreignSources } from './foreign-sources.ts';
import { pagePolicy } from './policy.ts';

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
  expect(text).not.toMatch(/unsafe|eval|\*/);
});
