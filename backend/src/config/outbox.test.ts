import { ConfigError } from './config.ts';
import { readConfig } from './read-config.ts';

describe('where messages leave', () => {
  it('is absent unless configured', () => {
    expect(readConfig({}).outbox).toEqual({ mail: undefined, sms: undefined });
  });

  it('is a mail server with a sender, and a gateway with its token', () => {
    const SMTP_URL = 'smtps://portal:secret@mail.example:465';
    const MAIL_FROM = 'Portal <portal@company.example>';
    const sms = { SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_TOKEN: 'token' };
    expect(readConfig({ SMTP_URL, MAIL_FROM, ...sms }).outbox).toEqual({
      mail: { url: SMTP_URL, from: MAIL_FROM },
      sms: { url: sms.SMS_WEBHOOK_URL, token: 'token' },
    });
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM'],
    [{ SMS_WEBHOOK_URL: 'ftp://sms.example' }, 'SMS_WEBHOOK_URL'],
  ])('refuses %p and names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});
