import { z } from 'zod';

/** Where mails and text messages leave the portal; undefined: they stay in the outbox. */
export interface OutboxConfig {
  mail: { url: string; from: string } | undefined;
  sms: { url: string; token: string | undefined } | undefined;
}

/** The part of the environment that mails and text messages need. */
export const outboxEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, {
      error: 'must look like smtps://user:password@mail.example:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, {
      error: 'must be a sender such as Portal <portal@company.example>',
    })
    .optional(),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  SMS_WEBHOOK_TOKEN: z.string().min(1).optional(),
};
const environment = z.object(outboxEnvironment);

/** `fail` gets one sentence for each mistake. */
export function outboxConfig(
  env: z.infer<typeof environment>,
  fail: (sentence: string) => never,
): OutboxConfig {
  const { SMTP_URL: mail, MAIL_FROM: from, SMS_WEBHOOK_URL: sms, SMS_WEBHOOK_TOKEN: token } = env;
  if (mail !== undefined && from === undefined)
    fail('SMTP_URL needs MAIL_FROM, the sender of mails.');
  return {
    mail: mail === undefined || from === undefined ? undefined : { url: mail, from },
    sms: sms === undefined ? undefined : { url: sms, token },
  };
}
