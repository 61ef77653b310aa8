import { usualRoles } from './usual-roles.ts';

it.each([
  [{ accountType: 2, level: 9, groupType: 'FC' }, ['AGENT']],
  [{ accountType: 2, level: 8, groupType: 'UM' }, ['AGENT', 'UNIT_MANAGER']],
  [{ accountType: 2, level: 7, groupType: 'BM' }, ['AGENT', 'MANAGER']],
  [{ accountType: 2, level: 9, groupType: 'GAD' }, ['AGENT', 'GAD']],
  [{ accountType: 2, level: 9, groupType: 'LEADER' }, ['AGENT', 'LEADER']],
  [{ accountType: 3 }, ['CANDIDATE']],
  [{ accountType: 5 }, ['GUEST']],
  [{ accountType: 1 }, []],
])('the usual roles of %j are %j', (person, roles) => {
  expect(usualRoles(person)).toEqual(roles);
});
