import { sharePolicies } from './script-policies.ts';
import { trustBase } from './trusted-url.ts';

type Rules = Record<string, (text: string) => unknown>;
const made: string[] = [];
const factory = {
  /** As a page's policy without 'allow-duplicates' does. */
  createPolicy: (name: string, rules: Rules): Rules => {
    if (name === 'portal' || made.includes(name)) throw new TypeError(`policy ${name} refused`);
    made.push(name);
    return rules;
  },
};
beforeAll(() => {
  Object.assign(window, { trustedTypes: factory });
  sharePolicies();
});
afterAll(() => Reflect.deleteProperty(window, 'trustedTypes'));

const identity = { createScriptURL: (url: string) => url };

it('M6: a build whose policy returns what it is given gets the loader’s rule', () => {
  const { createScriptURL } = factory.createPolicy('portal', identity);
  expect(() => createScriptURL?.('https://evil.example/a.js')).toThrow(TypeError);
  expect(() => createScriptURL?.('/uploads/a.js')).toThrow(TypeError);
  trustBase('/remotes/claims/1.0.0/');
  expect(createScriptURL?.('/remotes/claims/1.0.0/a.js')).toBe('/remotes/claims/1.0.0/a.js');
});

it('M6: a build’s own rule, for its own base alone, counts too', () => {
  trustBase('/remotes/claims/1.0.0/');
  const { createScriptURL } = factory.createPolicy('portal', {
    createScriptURL: () => {
      throw new TypeError('not below the base');
    },
  });
  expect(() => createScriptURL?.('/remotes/claims/1.0.0/a.js')).toThrow('not below the base');
});

it('a framework that asks for a policy of its own is refused without a report of the page', () => {
  expect(() => factory.createPolicy('vue', {})).toThrow('the page allows no policy vue');
  expect(made).not.toContain('vue');
});

it('a second version of a remote gets the policy that bears its name', () => {
  const first = factory.createPolicy('portal-html', { createHTML: (html) => html });
  expect(factory.createPolicy('portal-html', { createHTML: () => '' })).toBe(first);
  expect(made.filter((name) => name === 'portal-html')).toHaveLength(1);
});
