import { routes } from '../modules/index.ts';
import type { Client } from '../testing/client.ts';
import { operatorOf } from '../testing/operator.ts';
import { addAccount } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addressOf } from '../testing/route-walk.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addAccount(portal.db, 'staff', staffAuthorities, { accountType: 1 });
}, 180_000);
afterAll(() => portal.close());

const TYPE = 'multipart/form-data; boundary=cut';
const head = (what: string) => `--cut\r\ncontent-disposition: form-data; ${what}\r\n`;
const FILE = `${head('name="file"; filename="a.png"')}content-type: image/png\r\n\r\n`;
const END = '\r\n--cut--\r\n';

const BROKEN: [string, string, string][] = [
  ['without a boundary', 'multipart/form-data', `${FILE}bytes${END}`],
  ['cut in a file', TYPE, `${FILE}by`],
  ['cut in the head of a part', TYPE, head('name="fi').slice(0, -2)],
  ['cut in a field', TYPE, `${head('name="emailPersonal"')}\r\nlan@th`],
  ['cut after a whole part', TYPE, `${head('name="emailPersonal"')}\r\nlan@thu.example\r\n--cut`],
  ['with a nameless field', TYPE, `${head('x="y"')}\r\nvalue${END}`],
  ['with a nameless file', TYPE, `${head('filename="a.png"')}\r\nvalue${END}`],
  ['with an empty name', TYPE, `${head('name=""')}\r\nvalue${END}`],
  ['with the name of a prototype', TYPE, `${head('name="__proto__"')}\r\nvalue${END}`],
  ['that is no form', TYPE, 'no form'],
];

const forms = routes.filter(({ multipart }) => multipart);
const staffAuthorities = forms.flatMap(({ rule }) => ('authority' in rule ? [rule.authority] : []));

/** A caller who has the right, so that the form is what the call refuses. */
function callerOf({ rule }: (typeof forms)[number]): Promise<Client> {
  if ('machines' in rule) return operatorOf(portal);
  return portal.signIn('authority' in rule ? 'staff' : '20000009');
}

describe('a broken form', () => {
  it('has routes to be sent to', () => expect(forms.length).toBeGreaterThan(1));

  it.each(forms.flatMap((form) => BROKEN.map((broken) => [form.path, ...broken, form] as const)))(
    '%s %s is answered 400 with a sentence',
    async (_path, _what, type, body, form) => {
      const client = await callerOf(form);
      const headers = { 'content-type': type };
      const answer = await client.raw(addressOf(form), { method: form.method, body, headers });
      expect(answer.body).toMatchObject({
        statusCode: 400,
        description: expect.stringMatching(/\./),
      });
    },
  );
});
