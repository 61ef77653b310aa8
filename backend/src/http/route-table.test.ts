import { isAuthority } from '@portal/permissions';
import { routes } from '../modules/index.ts';
import { ports } from '../modules/ports.ts';
import { startTestPortal } from '../testing/portal.ts';
import { route } from './route.ts';
import { isRule, type Rule } from './rule.ts';

const declare = (rule: unknown) =>
  route({
    method: 'GET',
    path: 'test/none',
    rule: rule as { open: true },
    summary: 'A test',
    handler: async () => null,
  });

describe('rules', () => {
  it.each([
    [undefined],
    [null],
    [{}],
    [{ open: false }],
    [{ authority: '' }],
    [{ open: true, signedIn: true }],
    [{ signedIn: true, machines: true }],
    [{ open: true, recent: true }],
    [{ authority: 'x', recent: false }],
    [{ authority: 'x', recent: true, stepUp: true }],
  ])('GRD-08 a route with %j for a rule cannot be declared', (rule) => {
    expect(() => declare(rule)).toThrow(/no rule/);
  });

  it('a plain Fastify route without a rule cannot be registered either', async () => {
    const portal = await startTestPortal({ data: 'empty' });
    const { buildApp } = await import('./app.ts');
    const extend = [
      (app: { get(path: string, handler: () => string): unknown }) => void app.get('/x', () => ''),
    ];
    await expect(buildApp(portal.deps, { routes: [], extend, ports })).rejects.toThrow(
      '/x has no rule',
    );
    await portal.close();
  }, 180_000);
});

describe('the route table', () => {
  it.each(routes.map((one) => [one.method, one.path, one.rule] as [string, string, Rule]))(
    'SEC-32 %s %s has a rule that a user can hold',
    (_method, _path, rule) => {
      expect(isRule(rule)).toBe(true);
      if ('authority' in rule) expect(isAuthority(rule.authority)).toBe(true);
    },
  );

  it('has no address twice', () => {
    const names = routes.map((one) => `${one.method} ${one.path.replace(/:\w+/g, ':')}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('changes nothing by GET', () => {
    expect(routes.filter((one) => one.method === 'GET' && (one.submit || one.body))).toEqual([]);
  });
});
