import { readDevWish } from './wish.ts';

const host = { name: 'host', folder: 'host', packageName: '@portal/host' };
const policy = { name: 'policy', folder: 'remote-policy', packageName: '@portal/remote-policy' };
const read = (...args: string[]) => readDevWish(args, [host, policy]);

it('is everything, the named ones, or the named ones for a portal elsewhere', () => {
  expect(read()).toEqual({ watched: [host, policy], portal: undefined });
  expect(read('policy')).toEqual({ watched: [policy], portal: undefined });
  expect(read('policy', '--portal', 'https://uat.portal.example/home')).toEqual({
    watched: [policy],
    portal: 'https://uat.portal.example',
  });
});

it.each([
  [['polcy'], 'nothing to build called "polcy"'],
  [['policy', '--portal', 'portal'], '"portal" is not the address of a portal'],
  [['policy', '--portal', 'ftp://portal.example'], 'is not the address of a portal'],
  [['--portal', 'https://portal.example'], 'Name the remotes'],
  [['host', '--portal', 'https://portal.example'], 'has its own host'],
  [['--prtal'], "Unknown option '--prtal'"],
])('refuses %j in a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
