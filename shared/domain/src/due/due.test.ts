import { DUE_KINDS, DUE_LISTS } from './index.ts';

it('POL-17 every period has its list, and one list joins what is not paid', () => {
  expect(DUE_LISTS).toEqual(['unpaid', ...DUE_KINDS]);
});
