import { nextAccepted, readAccepted, unacceptedProblems } from './accepted.ts';

const part = (digest: string) => ({ name: '@portal/remote-kit/forms', text: '', digest });
const [OLD, NEW] = ['0123456789ab', 'ba9876543210'];
const before = nextAccepted('', [part(OLD)], '1.3.0');

it('has a line for each part of the contract as it is', () => {
  expect(before).toBe(`@portal/remote-kit/forms  ${OLD}  contract 1.3.0\n`);
  expect(unacceptedProblems(before, [part(OLD)], '1.3.0')).toEqual([]);
});

it('refuses a change under the same contract, with the line that would accept it; writing again does not', () => {
  const [problem] = unacceptedProblems(before, [part(NEW)], '1.3.0');
  expect(problem).toContain(
    '@portal/remote-kit/forms has changed, and the contract is still 1.3.0',
  );
  expect(problem).toContain(`@portal/remote-kit/forms  ${NEW}  compatible with 1.3.0: `);
  expect(nextAccepted(before, [part(NEW)], '1.3.0')).toBe(before);
});

it('accepts a change that is said to be compatible and why', () => {
  const line = `@portal/remote-kit/forms  ${NEW}  compatible with 1.3.0`;
  const why = `${line}: useAction has an optional second parameter\n`;
  expect(unacceptedProblems(why, [part(NEW)], '1.3.0')).toEqual([]);
  expect(readAccepted(`${line}\n`).size).toBe(0);
  expect(readAccepted(`${line}: because\n`).size).toBe(0);
  expect(nextAccepted(why, [part(NEW)], '1.3.0')).toBe(why);
});

it('accepts a change with a contract that was raised, once the line is written', () => {
  const [problem] = unacceptedProblems(before, [part(NEW)], '1.4.0');
  expect(problem).toContain('npm run fix');
  const after = nextAccepted(before, [part(NEW)], '1.4.0');
  expect(unacceptedProblems(after, [part(NEW)], '1.4.0')).toEqual([]);
});
