import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { OperationsSummary } from '@portal/types';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { outbox } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { dataOf } from '../../testing/signed-in.ts';

const CANARY = 'canary-7f3a';
const BUCKET = `bucket-${CANARY}`;
let smtp: SMTPServer;
let gateway: Server;
let s3: S3Server;
/** Takes connections and never answers. */
const silent = createNetServer((socket) => void held.add(socket));
const held = new Set<Socket>();
let portal: TestPortal;
let operator: Client;

const startMail = async (port = 0) => {
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'portal' }),
    onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return (smtp.server.address() as AddressInfo).port;
};
const startGateway = async (port = 0) => {
  gateway = createServer((_request, response) => response.writeHead(202).end());
  await once(gateway.listen(port, '127.0.0.1'), 'listening');
  return (gateway.address() as AddressInfo).port;
};
const endMail = () => new Promise<void>((resolve) => smtp.close(resolve));
const endGateway = () =>
  new Promise<void>((resolve) => {
    gateway.close(() => resolve());
    gateway.closeAllConnections();
  });
let mailPort: number;
let smsPort: number;

beforeAll(async () => {
  [mailPort, smsPort, s3] = await Promise.all([
    startMail(),
    startGateway(),
    startS3Server(BUCKET, `secret-${CANARY}`),
  ]);
  const mail = {
    url: `smtp://user-${CANARY}:password-${CANARY}@127.0.0.1:${mailPort}`,
    from: 'portal@congty.example',
  };
  const sms = { url: `http://127.0.0.1:${smsPort}/${CANARY}`, token: `token-${CANARY}` };
  const bucket = {
    ...{ endpoint: s3.endpoint, region: 'eu-west-1', bucket: BUCKET, prefix: 'releases' },
    ...{ keyId: `key-${CANARY}`, secret: `secret-${CANARY}` },
  };
  const limits = {
    ...({ verification: 'off', compression: 'best' } as const),
    budget: { page: 1e6, remote: 1e6 },
  };
  const promotions = {
    machinesPromote: true,
    promoteAtStart: false,
    teamStable: false,
    innerHosts: [],
  };
  const releases = { ...limits, bucket, teamKeys: undefined, browser: undefined, ...promotions };
  portal = await startTestPortal({ data: 'empty', config: { outbox: { mail, sms }, releases } });
  await addCompany(portal.db);
  const rights = ['admin.view', 'operation.view', 'operation.manage'];
  await addAccount(portal.db, 'vanhanh01', rights, {
    ...{ accountType: 1, email: 'van.hanh@congty.example', phoneE164: '+84901234567' },
  });
  operator = await portal.signIn('vanhanh01');
}, 120_000);
afterAll(async () => {
  await portal?.close();
  for (const socket of held) socket.destroy();
  silent.close();
  await Promise.all([endMail(), endGateway(), s3.close()]);
});

const answers: string[] = [];
const summary = async () => {
  const reply = await operator.get('/api/admin/operations/summary');
  answers.push(reply.text, (await operator.get('/api/admin/outbox/list')).text);
  const { mail, sms, files, database, storage } = dataOf<OperationsSummary>(reply);
  expect([database?.connections, storage?.databaseBytes]).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
  return { mail: [mail?.state, mail?.fault], sms: [sms?.state, sms?.fault], files };
};
/** Sends one message of each kind; resolves when each has left or has met an error. */
const sendBoth = async () => {
  portal.clock.move(1_000);
  const ids: number[] = [];
  for (const to of ['lan.anh@thu.example', '+84907654321']) {
    const kind = to.startsWith('+') ? ('SMS' as const) : ('MAIL' as const);
    ids.push(
      await portal.db.transaction((tx) =>
        portal.deps.outbox.put(tx, { kind, to, subject: 'A', body: 'B', keepBody: true }),
      ),
    );
  }
  const untried = and(isNull(outbox.sentAt), isNull(outbox.lastError));
  const ours = or(...ids.map((id) => eq(outbox.id, id)));
  while ((await portal.db.$count(outbox, and(untried, ours))) > 0)
    await portal.db.execute(sql`select pg_sleep(0.02)`);
  for (const kind of ['MAIL', 'SMS'])
    answers.push((await operator.post('/api/admin/outbox/test', { kind })).text);
};
const GOOD = {
  mail: ['OK', null],
  sms: ['OK', null],
  files: { uploads: true, releases: true, scanner: null },
};
const AWAY = ['FAILING', 'AWAY'];

it('ADM-OPS-06: with mail, SMS or file store away each says its own state and the others work; no connection string, path or secret is in an answer', async () => {
  await sendBoth();
  expect(await summary()).toEqual(GOOD);

  await endMail();
  await sendBoth();
  expect(await summary()).toEqual({ ...GOOD, mail: AWAY });

  await startMail(mailPort);
  await endGateway();
  await sendBoth();
  expect(await summary()).toEqual({ ...GOOD, sms: AWAY });

  await startGateway(smsPort);
  await sendBoth();
  const { dataDir } = portal.deps.config;
  const uploads = join(dataDir, 'files');
  await mkdir(uploads, { recursive: true });
  await rename(uploads, `${uploads}-away`);
  await writeFile(uploads, 'not a folder');
  expect(await summary()).toEqual({
    ...GOOD,
    files: { uploads: false, releases: true, scanner: null },
  });
  await rm(uploads);
  await rename(`${uploads}-away`, uploads);

  s3.objects.clear();
  s3.failing.add(`GET /${BUCKET}`);
  expect(await summary()).toEqual({
    ...GOOD,
    files: { uploads: true, releases: false, scanner: null },
  });
  s3.failing.clear();
  expect(await summary()).toEqual(GOOD);

  // A store that takes the connection and says nothing is waited for no longer than a page can be.
  const { port } = new URL(s3.endpoint);
  await s3.close();
  silent.listen(Number(port), '127.0.0.1');
  await once(silent, 'listening');
  expect(await summary()).toEqual({
    ...GOOD,
    files: { uploads: true, releases: false, scanner: null },
  });

  const said = answers.join('\n');
  for (const secret of [CANARY, dataDir, '127.0.0.1', 'smtp:', 'http:', 'postgres', 's3:'])
    expect(said).not.toContain(secret);
  for (const number of [String(mailPort), String(smsPort), port])
    expect(said).not.toMatch(new RegExp(`\\b${number}\\b`));
});
