import { rm } from 'node:fs/promises';
import { AUTHORITIES } from '@portal/permissions';
import { eq } from 'drizzle-orm';
import * as schema from '../db/schema/index.ts';
import { routes } from '../modules/index.ts';
import type { Client, Reply } from '../testing/client.ts';
import { fakeRemote, fakeWorkspace } from '../testing/fake-build.ts';
import { addAccount, addCompany } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addressOf, callRoute, nameOf, statusOf } from '../testing/route-walk.ts';
import { BODY_BYTES_MAX } from './app.ts';
import type { Route } from './route.ts';

let portal: TestPortal;
let rootDir: string;
let withoutRights: Client;
let everybody: Client;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await addCompany(portal.db);
  const { registry } = portal.deps;
  await registry.publish('policy', fakeRemote({ name: 'policy', version: '1.0.0' }), {
    actor: 'test',
  });
  await registry.promote('policy', '1.0.0', { actor: 'test', channel: 'stable' });
  await addAccount(portal.db, 'khong-quyen');
  await addAccount(portal.db, 'moi-quyen', [...AUTHORITIES], { accountType: 1 });
  withoutRights = await portal.signIn('khong-quyen');
  everybody = await portal.signIn('moi-quyen');
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

/** Going on with a session ends it here, so that call gets one of its own. */
const isContinuation = ({ path }: Route) => path.endsWith('/login-continuation');
const callerOf = async (route: Route) =>
  isContinuation(route) ? portal.signIn('moi-quyen') : everybody;

const reported = ({ status, body }: Reply) => [status, body.errorCode];
const named = (list: Route[]) => list.map((one) => [nameOf(one), one] as [string, Route]);
const changing = routes.filter(({ method }) => method !== 'GET');
const guarded = routes.filter(({ rule }) => !('open' in rule));
const withAuthority = routes.filter(({ rule }) => 'authority' in rule);

/** What every answer bears, whatever it says (SEC-42). */
function bearsHeaders({ headers }: Reply) {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
    'x-correlation-id': expect.stringMatching(/^[A-Za-z0-9._:-]{8,100}$/),
  });
}

/** No person may call it, whatever they hold: the bearer of the operator's token alone. */
const isOperatorsOwn = ({ path }: Route) => path === 'releases/operator-token/rotate';

describe('without the right', () => {
  it('there are calls to be walked', () => {
    expect(withAuthority.length).toBeGreaterThan(12);
    expect(guarded.length).toBeGreaterThan(35);
    expect(changing.length).toBeGreaterThan(40);
  });

  it.each(named(guarded))('GRD-07 SEC-42 %s is not for visitors', async (_name, route) => {
    const reply = await callRoute(portal.visitor(), route);
    expect(reported(reply)).toEqual([401, 'UNAUTHENTICATED']);
    bearsHeaders(reply);
  });

  it.each(named(withAuthority))(
    'GRD-07 SEC-32 MENU-12 %s is refused to who is signed in',
    async (_name, route) => {
      const reply = await callRoute(withoutRights, route);
      expect(reported(reply)).toEqual([403, 'access.denined']);
      bearsHeaders(reply);
      // A caller who holds the right gets past the guard, so it is the right that was missing.
      if (!isOperatorsOwn(route)) expect(await statusOf(everybody, route)).not.toBe(403);
    },
  );

  it('part of GAD-11: what belongs to the GAD areas asks for the secondary password', () => {
    const bare = routes.filter(
      ({ rule }) => 'authority' in rule && rule.authority.startsWith('ga.') && !('stepUp' in rule),
    );
    expect(bare.map(nameOf)).toEqual([]);
  });
});

describe('SEC-43 from another site', () => {
  it.each(named(changing))('%s is refused', async (_name, route) => {
    const foreign: [Record<string, string>, unknown[]][] = [
      [{ origin: 'https://evil.example' }, [403, 'CROSS_ORIGIN']],
      [{ origin: 'null' }, [403, 'CROSS_ORIGIN']],
      [{ 'sec-fetch-site': 'cross-site' }, [403, 'CROSS_ORIGIN']],
      [{ 'content-type': 'text/plain' }, [415, 'WRONG_CONTENT_TYPE']],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, [415, 'WRONG_CONTENT_TYPE']],
    ];
    for (const [headers, answer] of foreign) {
      const reply = await callRoute(everybody, route, '{}', headers);
      expect(reported(reply)).toEqual(answer);
      bearsHeaders(reply);
    }
  });
});

/** Reports of browsers are arrays with fields of the browsers' own: unknown ones are left out, not refused. */
const isReport = ({ path }: Route) => path === 'audit/policy-reports';

describe('SEC-34 fields that the schema does not declare', () => {
  const extra = { accountType: 1, authorities: ['audit.view'], gad: true, isAdmin: true };
  /** What such fields would change. */
  const own = async () => {
    const { accountType, passwordHash, status, agentId, staffId } = schema.account;
    const columns = { accountType, passwordHash, status, agentId, staffId };
    const mine = eq(schema.account.username, 'moi-quyen');
    const rights = await portal.db.$count(schema.accountAuthority);
    return [await portal.db.select(columns).from(schema.account).where(mine), rights];
  };

  it.each(named(changing.filter((one) => one.body !== undefined && !isReport(one))))(
    '%s names them and does nothing',
    async (_name, route) => {
      const before = await own();
      const reply = await callRoute(await callerOf(route), route, JSON.stringify(extra));
      const unknown = ((reply.body.fields ?? []) as { field: string; code: string }[])
        .filter(({ code }) => code === 'unknown')
        .map(({ field }) => field);
      // The one body that may be left out altogether is not read at all.
      const unread = isContinuation(route);
      expect([reply.status, unknown.sort()]).toEqual(
        unread ? [200, []] : [400, Object.keys(extra).sort()],
      );
      expect(await own()).toEqual(before);
    },
  );

  it.each(named(changing.filter(({ body, multipart }) => body === undefined && !multipart)))(
    '%s takes no body, so none counts',
    async (_name, route) => {
      const client = await portal.signIn('khong-quyen');
      expect((await callRoute(client, route, JSON.stringify(extra))).status).toBeLessThan(500);
      const again = await portal.signIn('khong-quyen');
      expect((await again.get('/api/admin/account/detail')).body.data).toMatchObject({
        accountType: 2,
        authorities: [],
        gad: false,
      });
    },
  );
});

describe('SEC-50 bodies that are made to break something', () => {
  const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const hostile: [string, string, number[]][] = [
    ['deep nesting', deep, [400]],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', [400]],
    ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', [400]],
    ['hidden __proto__', '{"a":{"\\u005f_proto__":1}}', [400]],
    ['an array', '[{}]', [400]],
    ['a text', '"x"', [400]],
    ['null', 'null', [400]],
    ['a NUL', '{"username":"a\\u0000b","agentCode":"\\u0000"}', [400]],
    ['half a body', '{"username":', [400]],
  ];
  const reading = changing.filter((one) => one.body !== undefined && !isReport(one));

  it.each(named(reading))('%s refuses them', async (_name, route) => {
    for (const [what, body, statuses] of hostile) {
      const reply = await callRoute(await callerOf(route), route, body);
      // A body that may be left out is not looked into further than its form.
      const orNone = isContinuation(route) ? [...statuses, 200] : statuses;
      const allowed = route.bodyLimit === undefined ? orNone : [...orNone, 413];
      expect([what, allowed.includes(reply.status), reply.status]).toEqual([
        what,
        true,
        reply.status,
      ]);
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each(named(reading.filter(({ bodyLimit }) => bodyLimit === undefined)))(
    '%s reads no more than a megabyte',
    async (_name, route) => {
      const reply = await callRoute(
        await callerOf(route),
        route,
        `{"a":"${'x'.repeat(BODY_BYTES_MAX)}"}`,
      );
      expect(reported(reply)).toEqual([413, 'BODY_TOO_LARGE']);
      bearsHeaders(reply);
    },
  );

  const long = 10_000;
  const strings: [string, string][] = [
    ['a', 'a'.repeat(long)],
    ['an address without end', `${'a'.repeat(long)}@`],
    ['dots', `${'a.'.repeat(long / 2)}@b`],
    ['an address of addresses', 'a@'.repeat(long / 2)],
    ['subdomains', `a@${'b.'.repeat(long / 2)}`],
    ['digits', '0'.repeat(long)],
    ['brackets and digits', '+84 ('.repeat(long / 5)],
    ['blanks', ' '.repeat(long)],
    ['a name that almost is one', `${'Nguyễn '.repeat(long / 7)}!`],
    ['stacked marks', `e${'\u0301'.repeat(long)}`],
  ];
  it.each(strings)(
    'ten thousand characters of %s are refused wherever they stand',
    async (_what, text) => {
      const account = '/api/admin/account';
      const person = { fullname: 'Nguyễn Thị Ánh', email: 'anh@thu.example', phone: '0531112223' };
      const tries: [string, object][] = [
        ...['fullname', 'email', 'phone', 'province', 'office'].flatMap(
          (field): [string, object][] => [
            [`${account}/register`, { ...person, [field]: text }],
            [`${account}/check-duplicate-candidate`, { ...person, [field]: text }],
          ],
        ),
        [
          `${account}/forgot-password`,
          { agentCode: '1', optTo: 'PERSONAL_EMAIL', emailPersonal: text },
        ],
        [`${account}/forgot-password`, { agentCode: '1', optTo: 'SMS', phoneNumber: text }],
        [`${account}/check-otp`, { agentCode: '1', otp: text }],
        ['/api/authen/authentication/login', { username: text, password: 'x' }],
        ['/api/authen/launch-code/redeem', { code: text, origin: 'https://a.example' }],
        ['/api/ds/validate-question', { agentCode: '1', questionCode: 'A', answer: text }],
      ];
      for (const [path, body] of tries) {
        const reply = await portal.visitor().post(path, body);
        expect([path, Object.keys(body).length, reply.status]).toEqual([
          path,
          Object.keys(body).length,
          // Nothing but blanks is a field that was left empty, and some may be.
          text.trim() === '' ? expect.any(Number) : 400,
        ]);
        expect(reply.status).toBeLessThan(500);
      }
    },
  );

  it('the same parameter twice is refused', async () => {
    const path = '/api/admin/get-system-config-by-key?settingKey=A&settingKey=B';
    expect(reported(await portal.visitor().get(path))).toEqual([400, 'INPUT-ERROR']);
  });
});

it('addresses of routes have no variable left', () => {
  expect(routes.map((one) => addressOf(one)).filter((path) => path.includes(':'))).toEqual([]);
});
