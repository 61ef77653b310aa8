import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useRef } from 'react';
import { type SearchScope, useSearchShortcut } from './use-search-shortcut.ts';

const Field = ({ name, scope }: { name: string; scope?: SearchScope }) => {
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(
    useCallback(() => input.current?.focus(), []),
    scope,
  );
  return <input ref={input} aria-label={name} />;
};

/** Returns whether the browser types the character. */
const press = (target: Element = document.body, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: '/', ...init });

const field = (name: string) => screen.getByRole('textbox', { name });

it('focuses the field of the page rather than that of the header, which registered first', () => {
  const { rerender } = render(<Field name="header" scope="portal" />);
  rerender(
    <>
      <Field name="header" scope="portal" />
      <Field name="page" />
    </>,
  );
  expect(press()).toBe(false);
  expect(field('page')).toHaveFocus();
});

it('falls back to the header on a page without a search field', () => {
  const { rerender } = render(
    <>
      <Field key="header" name="header" scope="portal" />
      <Field key="page" name="page" />
    </>,
  );
  rerender(<Field key="header" name="header" scope="portal" />);
  press();
  expect(field('header')).toHaveFocus();
});

it('leaves the key to a text field and to the browser', () => {
  render(
    <>
      <Field name="page" />
      <textarea aria-label="note" />
    </>,
  );
  expect(press(document.body, { ctrlKey: true })).toBe(true);
  expect(press(field('note'))).toBe(true);
  expect(field('page')).not.toHaveFocus();
});

it('does nothing behind an open dialog', () => {
  render(
    <>
      <Field name="page" />
      <dialog open />
    </>,
  );
  press();
  expect(field('page')).not.toHaveFocus();
});
