import { pickTargets } from './targets.ts';

const host = { name: 'host', folder: 'host', packageName: '@portal/host' };
const policy = { name: 'policy', folder: 'remote-policy', packageName: '@portal/remote-policy' };

it('takes everything when nothing is named', () => {
  expect(pickTargets([], [host, policy])).toEqual([host, policy]);
});

it.each(['policy', 'remote-policy'])('knows a remote as %s', (name) => {
  expect(pickTargets([name], [host, policy])).toEqual([policy]);
});

it('says what there is when a name is unknown', () => {
  expect(() => pickTargets(['polcy'], [host, policy])).toThrow('"polcy"; there are host, policy.');
});
