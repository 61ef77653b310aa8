import { isReservedName } from '@portal/release-client/names';
import { routes } from '../../modules/index.ts';

it('has every call of releases that a remote’s name could be taken for', () => {
  const calls = routes.flatMap(({ path }) => {
    const [first, name = ''] = path.split('/');
    return first === 'releases' && /^[a-z][a-z0-9-]{1,30}$/.test(name) ? [name] : [];
  });
  expect(calls).toContain('log');
  expect([...new Set(calls)].filter((name) => !isReservedName(name))).toEqual([]);
  expect(['auth', 'content', 'policy', 'account', 'claims'].filter(isReservedName)).toEqual([]);
});
