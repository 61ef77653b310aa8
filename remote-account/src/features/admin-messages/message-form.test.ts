import { faultsOf, formOf, mergeForms, missingOf, withValue } from './message-form.ts';
import { staffMessage } from './testing/show-messages.tsx';

const form = formOf(staffMessage());

it('joins what two people wrote at different places, and names what both wrote', () => {
  const mine = withValue(withValue(form, 'title.vi', 'Bão số 6'), 'urgent', true);
  const theirs = withValue(withValue(form, 'title.vi', 'Bão số 7'), 'body.en', 'Closed.');
  const versions = { base: form, mine, current: theirs };
  const { value: merged, conflicts } = mergeForms(versions);
  expect(conflicts).toEqual(['title.vi']);
  expect(merged).toEqual(withValue(mine, 'body.en', 'Closed.'));
});

it.each(['javascript:alert(1)', '//evil.example', 'tin tức'])('refuses the link %s', (link) => {
  expect(faultsOf({ ...form, link })).toEqual(['link']);
});

it('stores a draft that lacks a text and recipients, and says what it lacks', () => {
  const empty = withValue(withValue(form, 'body.vi', ' '), 'audience', {
    ...form.audience,
    offices: [],
    exclude: ['20000009'],
  });
  expect(faultsOf(empty)).toEqual([]);
  expect(missingOf(empty)).toEqual(['body.vi', 'audience']);
  expect(faultsOf({ ...empty, channels: [] })).toEqual(['channels']);
});
