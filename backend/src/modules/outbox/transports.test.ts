import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createTransports } from './transports.ts';

const mail = {
  kind: 'MAIL',
  to: 'lan@thu.example',
  subject: 'Mã OTP của Anh/Chị',
  body: 'Mã của Anh/Chị là 481592',
} as const;

/** A mail server on this machine that asks for a password. */
async function startSmtp(accept: boolean) {
  const mails: { from: string; to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const known = username === 'portal' && password === 'bí mật';
      done(known ? null : new Error('who?'), known ? { user: 'portal' } : undefined);
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((content) => {
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), content });
        done(accept ? null : new Error('mailbox full'));
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://portal:${encodeURIComponent('bí mật')}@127.0.0.1:${port}`;
  return { mails, url, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** A gateway for text messages. */
async function startGateway(status: number) {
  const calls: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end('taken');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { calls, url: `http://127.0.0.1:${port}/sms`, close: () => void server.close() };
}

describe('mails', () => {
  it('go to a mail server with sender, recipient, subject and Vietnamese text', async () => {
    const smtp = await startSmtp(true);
    const from = 'Cổng đại lý <portal@congty.example>';
    const { MAIL } = createTransports({ mail: { url: smtp.url, from }, sms: undefined }, false);
    await MAIL(mail, 7);
    const [sent] = smtp.mails;
    expect(sent).toMatchObject({ from: 'portal@congty.example', to: ['lan@thu.example'] });
    const encoded = sent?.content.split('\r\n\r\n')[1]?.replaceAll(/=?\r\n/g, '') ?? '';
    const bytes = encoded.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`);
    expect(decodeURIComponent(bytes)).toContain(mail.body);
    expect(sent?.content).toMatch(/^Message-ID: <outbox-7@127\.0\.0\.1>/m);
    await smtp.close();
  });

  it('reject when the mail server does not take them', async () => {
    const smtp = await startSmtp(false);
    const config = { mail: { url: smtp.url, from: 'a@b.example' }, sms: undefined };
    await expect(createTransports(config, false).MAIL(mail, 1)).rejects.toThrow('mailbox full');
    await smtp.close();
    await expect(createTransports(config, false).MAIL(mail, 1)).rejects.toThrow();
  });

  it('are sent to the one address that was given, whatever is in it', async () => {
    const smtp = await startSmtp(true);
    const config = { mail: { url: smtp.url, from: 'a@b.example' }, sms: undefined };
    const to = 'lan@thu.example, moi@thu.example';
    await createTransports(config, false)
      .MAIL({ ...mail, to }, 1)
      .catch(() => undefined);
    expect(smtp.mails.flatMap((one) => one.to)).not.toContain('moi@thu.example');
    await smtp.close();
  });
});

describe('text messages', () => {
  const sms = { kind: 'SMS', to: '+84531234567', body: 'Mã OTP: 481592' } as const;

  it('go to the gateway with its token and an id that stays the same', async () => {
    const gateway = await startGateway(202);
    const config = { mail: undefined, sms: { url: gateway.url, token: 'khoa' } };
    await createTransports(config, false).SMS(sms, 9);
    expect(gateway.calls[0]).toMatchObject({
      headers: { authorization: 'Bearer khoa', 'idempotency-key': 'outbox-9' },
      body: { id: 'outbox-9', to: sms.to, text: sms.body },
    });
    gateway.close();
  });

  it.each([500, 401, 302])('reject when the gateway answers %i', async (status) => {
    const gateway = await startGateway(status);
    const config = { mail: undefined, sms: { url: gateway.url, token: undefined } };
    await expect(createTransports(config, false).SMS(sms, 1)).rejects.toThrow();
    gateway.close();
  });
});

describe('without configuration', () => {
  const nothing = { mail: undefined, sms: undefined };

  it('a demonstration keeps its messages to itself', async () => {
    await expect(createTransports(nothing, true).MAIL(mail, 1)).resolves.toBeUndefined();
  });

  it('a real portal says that nothing can be sent', async () => {
    await expect(createTransports(nothing, false).MAIL(mail, 1)).rejects.toThrow('SMTP_URL');
  });
});
