import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const message = {
  kind: 'MAIL',
  to: 'lan@thu.example',
  subject: '<b>Mã</b>',
  body: 'Mã: 481592',
} as const;

describe('/dev/outbox', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ data: 'empty' });
    await portal.deps.outbox.put(portal.db, { ...message, kind: 'SMS', to: '+84531234567' });
    await portal.deps.outbox.put(portal.db, message);
  }, 120_000);
  afterAll(() => portal.close());

  it('lists messages for tests, newest first', async () => {
    const { status, text } = await portal.visitor().get('/dev/outbox.json');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject([
      {
        channel: 'mail',
        to: message.to,
        subject: message.subject,
        body: message.body,
        at: expect.any(String),
      },
      { channel: 'sms', to: '+84531234567' },
    ]);
  });

  it('shows them to people on a page where nothing runs and nothing is markup', async () => {
    const { status, headers, text } = await portal.visitor().get('/dev/outbox');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text).toContain('&lt;b&gt;Mã&lt;/b&gt;');
    expect(text).not.toContain('<script');
  });

  it('does not exist outside a demonstration', async () => {
    const real = await startTestPortal({ data: 'empty', config: { demo: false } });
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await real.visitor().get(path, { accept: 'text/html' })).status).toBe(404);
    }
    await real.close();
  });
});
