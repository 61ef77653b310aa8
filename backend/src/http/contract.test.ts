import { AUTHORITIES } from '@portal/permissions';
import { routes } from '../modules/index.ts';
import type { Client } from '../testing/client.ts';
import { addAccount } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addressOf, callRoute, nameOf } from '../testing/route-walk.ts';

let portal: TestPortal;
let callers: Client[];
beforeAll(async () => {
  portal = await startTestPortal();
  callers = [portal.visitor(), await portal.signIn('20000009'), await portal.signIn('quantri01')];
}, 240_000);
afterAll(() => portal?.close());

/** spec/access.md 7 and spec/features.md 7, and what they leave unnamed (API.md). */
const SPECIFIED = `
POST authen/authentication/login
POST authen/authentication/login-jwt
POST authen/authentication/login-adp
POST authen/authentication/login-continuation
POST admin/switch-account
POST authen/logout
GET admin/get-system-config-by-key
GET admin/account/check-agent-exist
POST admin/account/check-duplicate-candidate
POST admin/account/register
POST admin/account/change-password
POST admin/account/change-password-gad
POST admin/check-password-agent
POST admin/check-password-gad
POST admin/account-sendmail
POST admin/account/forgot-password
POST admin/account/forgot-password/:agentCode
POST admin/account/check-otp
POST admin/account/resend-otp
POST admin/account/renew-password
GET ds/validate-question
POST ds/validate-question
GET ds/get-account-question
GET admin/account/first-login
POST authen/check-item-by-user-login
POST authen-role/list
POST authen/recaptcha/generate
GET authen/recaptcha/:userId
POST agent/get-agent-detail-by-username
POST agent/get-agent-detail-by-face-mask
GET candidate/get-list-profile-candidate-detail
GET admin/account/detail
POST admin/upload-avatar
GET app/downloadFile
GET menu/type
GET cms/db2/parent-by-agent-db2
GET cms/db2/get-agent-group-hist
POST cms/infoagent/dai-ichi-on
POST zipcode/province
POST zipcode/province-ods
POST zipcode/city
POST zipcode/office
GET app/select2/constant-by-group-and-kind
GET app/select2/security-question
POST authen/keep-alive
POST admin/account/consent
POST admin/face-mask
POST cms/contact/submit
POST ods/lookup/termination
GET ods/office-policy/get-total-policy
GET cms/management/get-list-business-contract
GET cms/management/get-list-claim-contract
GET ods/office-policy/list-contracts-business-group
GET ods/office-policy/detail-policy-claim
GET ods/policy/list
GET ods/policy/detail
GET ods/policy/detail-by-no
GET ods/claim/list
GET ods/claim/detail
POST cms/adportal/get-request-by-policy-no
POST ods/policy/interaction-history
GET ods/policy/dues
GET ods/customer/list
GET ods/customer/detail
GET ods/customer/birthdays
POST ods/export
GET app/presentation/list
GET cms/faq/category
GET cms/faq/search-faqs-by-id-caterogy
GET cms/faq/list
GET candidate/get-candidate-exam-schedule-homepage
GET candidate/get-candidate-regulation
GET cms/news/category
GET cms/news/list
GET cms/news/type
GET cms/news/list-by-type
GET cms/news/detail-by-link/:link
GET cms/news/list-career
GET cms/news/search-all-type-by-news
GET cms/news/get-type-by-lang
GET cms/banner/list
GET cms/banner/video-home-public
GET cms/competition/list
GET app/constant-display/:groupCode/:kind/:code
GET cms/popup/get
POST cms/notifys/list
GET cms/notifys/list-notify-by-type
POST cms/notifys/list-notify-check-read
POST cms/notifys/like-message
POST audit/page-activity
POST audit/api-log
GET authen/sessions
DELETE authen/sessions/:id`
  .trim()
  .split('\n');
/** By either method: the specification names none. */
const LOOKUPS = ['lookup/check-agent-by-code', 'lookup/get-list-agent'];

it('API-01 every answer of every call is statusCode, data and description, for every caller', async () => {
  const wrong: string[] = [];
  for (const route of routes)
    for (const client of callers) {
      // Signing out would end the walk.
      if (route.path === 'authen/logout' && client !== callers[0]) continue;
      const { status, body, headers } = await callRoute(client, route, '{}');
      const isJson = /^application\/json/.test(headers.get('content-type') ?? '');
      if (!isJson && status < 400 && route.raw) continue;
      const ok =
        isJson &&
        body.statusCode === status &&
        'data' in body &&
        typeof body.description === 'string';
      if (!ok) wrong.push(`${nameOf(route)} ${status}`);
    }
  expect([...new Set(wrong)]).toEqual([]);
}, 240_000);

it('API-02 every method and path of the specification is there, and the OpenAPI page has it', async () => {
  const names = new Set(routes.map(nameOf));
  expect(SPECIFIED.filter((name) => !names.has(name))).toEqual([]);
  for (const path of LOOKUPS) expect(routes.some((route) => route.path === path)).toBe(true);
  const { body } = await portal.visitor().get('/api/openapi.json');
  const { paths } = body as unknown as { paths: Record<string, Record<string, unknown>> };
  const missing = SPECIFIED.filter((name) => {
    const [method = '', path = ''] = name.split(' ');
    const at = Object.keys(paths).find((one) =>
      one.endsWith(`/${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    return at === undefined || paths[at]?.[method.toLowerCase()] === undefined;
  });
  // The form by address exists with COMPAT_GET_SECRETS=1 alone.
  expect(missing.filter((name) => name !== 'GET ds/validate-question')).toEqual([]);
});

it('API-06 pages count from 0 for probes and competitions, from 1 for banners, notifications and documents', async () => {
  // The walk above has ended the sessions of its callers.
  const agent = await portal.signIn('20000009');
  const status = async (path: string) => (await agent.get(`/api/${path}`)).status;
  for (const probe of [
    'cms/management/get-list-business-contract?agentCode=20000009&page=0&pageSize=1',
    'cms/management/get-list-claim-contract?agentCode=20000009&page=0&pageSize=1',
    'cms/competition/list?modeView=0&page=0&pageSize=200',
  ])
    expect([probe, await status(probe)]).toEqual([probe, 200]);
  for (const list of [
    'cms/banner/list?',
    'app/presentation/list?',
    'cms/notifys/list-notify-by-type?notifyType=all&',
    'cms/news/list?',
  ]) {
    expect([list, await status(`${list}page=1`)]).toEqual([list, 200]);
    expect([list, await status(`${list}page=0`)]).toEqual([list, 400]);
  }
});

describe('ERR-04 what goes wrong', () => {
  const HOSTILE = ["' or 1=1 --", '\u0000', '../../../etc/passwd', '9'.repeat(20)];
  /** Longer than Node reads: it answers before the service does. */
  const LONG = 'ế'.repeat(3_000);
  const BODIES = ['{', '[]', '['.repeat(2_000)];
  /** A place in a program, a statement, or a path of the machine. */
  const INSIDE =
    /\n?\s+at \S+ \(|node_modules|file:\/\/|\/(?:home|root|tmp|usr|var)\/|\.[cm]?[jt]s:\d|\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b|syntax error|violates|postgres|drizzle|ZodError/i;
  const namesIn = (schema: unknown): string[] => {
    const { shape } = (schema ?? {}) as { shape?: Record<string, unknown> };
    return Object.keys(shape ?? {});
  };

  it.each(['administrator', 'visitor'])(
    'ERR-04 says status, sentence and correlation id, and nothing of the inside, to whatever comes: %s',
    async (who) => {
      if (who === 'administrator')
        await addAccount(portal.db, 'moi-quyen', [...AUTHORITIES], { accountType: 1 });
      const client = who === 'visitor' ? portal.visitor() : await portal.signIn('moi-quyen');
      const wrong: unknown[] = [];
      let failures = 0;
      const look = (what: string, { status, body, text }: Awaited<ReturnType<Client['get']>>) => {
        if (status < 400) return;
        failures += 1;
        const isWhole =
          body.statusCode === status &&
          /\p{L}.*[.!?]$/u.test(String(body.description)) &&
          /\S/.test(String(Reflect.get(body, 'correlationId') ?? ''));
        if (status === 500 || !isWhole || INSIDE.test(text))
          wrong.push([what, status, text.slice(0, 300)]);
      };
      for (const route of routes) {
        if (route.path === 'authen/logout' || route.staysOpen) continue;
        // Limits of calls in a minute are not what is looked at.
        portal.clock.move(61_000);
        const json = { 'content-type': 'application/json' };
        const send = (address: string, body?: string) =>
          client.raw(address, { method: route.method, headers: json, ...(body && { body }) });
        if (route.method === 'GET') {
          for (const value of [...HOSTILE, LONG]) {
            const query = namesIn(route.query).map((name) => [name, value]);
            const address = `${addressOf(route)}?${new URLSearchParams(query)}`;
            look(`${nameOf(route)} ${value.slice(0, 20)}`, await client.get(address));
          }
          continue;
        }
        for (const body of BODIES) look(nameOf(route), await send(addressOf(route), body));
        for (const value of HOSTILE) {
          const fields = namesIn(route.body).map((name) => [name, value]);
          const body = JSON.stringify(Object.fromEntries(fields));
          look(`${nameOf(route)} ${value}`, await send(addressOf(route), body));
        }
      }
      expect(wrong).toEqual([]);
      expect(failures).toBeGreaterThan(routes.length * 3);
    },
    240_000,
  );
});
