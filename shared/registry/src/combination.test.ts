import { combinationPath, readCombination } from './combination.ts';

it('reads versions by their digit and channels by anything else', () => {
  expect(readCombination('policy@canary, content@1.2.0-abc')).toEqual({
    pins: [
      { remote: 'policy', kind: 'channel', channel: 'canary' },
      { remote: 'content', kind: 'version', version: '1.2.0-abc' },
    ],
    faults: [],
  });
});

it('names the parts that it cannot read, and takes each remote once', () => {
  expect(readCombination('policy,auth@,Ä@1,policy@1.0.0,policy@2.0.0,x@<b>')).toEqual({
    pins: [{ remote: 'policy', kind: 'version', version: '1.0.0' }],
    faults: ['policy', 'auth@', 'Ä@1', 'policy@2.0.0', 'x@<b>'],
  });
  const many = Array.from({ length: 21 }, (_, at) => `remote${at}@1.0.0`);
  expect(readCombination(many.join(',')).faults).toEqual(['remote20@1.0.0']);
});

it('writes the address that it reads', () => {
  const path = combinationPath([
    { remote: 'policy', target: 'canary' },
    { remote: 'content', target: '1.2.0-abc' },
  ]);
  expect(path).toBe('/?set=policy@canary,content@1.2.0-abc');
  const text = new URL(path, 'http://portal.test').searchParams.get('set') ?? '';
  expect(readCombination(text).pins).toHaveLength(2);
});
