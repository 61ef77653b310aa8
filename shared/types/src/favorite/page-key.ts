import { maybePhone } from '@portal/phone';

const VALUE_MAX = 400;

/**
 * The address of a page as a favourite keeps it: the path, and of the query the params that the page declares as its own, in
 * their order. What was searched for is never declared; a value that looks like a phone number is left out.
 */
export const pageKey = (own: readonly string[], pathname: string, search: string): string => {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of own) {
    const value = given.get(name);
    if (value && value.length <= VALUE_MAX && !maybePhone(value)) query.set(name, value);
  }
  // A comma is allowed in a query and reads better than %2C.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? pathname : `${pathname}?${text}`;
};
