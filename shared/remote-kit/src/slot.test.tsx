import '@testing-library/jest-dom';
import type { Slots } from '@portal/types';
import { act, screen } from '@testing-library/react';
import { Slot } from './slot.tsx';
import { fakeUser, renderInPortal } from './testing/index.ts';

const claims = { remote: 'claims', name: 'card' };
const news = { remote: 'content', name: 'news' };

/** Slots whose fillings are drawn as a text, and how each was taken away or broke. */
const fakeSlots = (fillings: Slots['fillings']) => {
  const gone = new Map<string, () => void>();
  const taken: string[] = [];
  const slots: Slots = {
    fillings,
    mount: ({ remote, name }, place, props, onGone) => {
      place.textContent = `${remote}/${name} ${JSON.stringify(props)}`;
      gone.set(remote, onGone);
      return () => taken.push(remote);
    },
  };
  return { slots, gone, taken };
};

const framed = <Slot name="home" props={{ year: 2026 }} frame={(all) => <ul>{all}</ul>} />;

describe('Slot', () => {
  it('draws what remotes put there, in order, and takes it away with the page', () => {
    const { slots, taken } = fakeSlots((slot) => (slot === 'home' ? [news, claims] : []));
    const { unmount } = renderInPortal(framed, { slots });
    const places = [...screen.getByRole('list').children].map((place) => place.textContent);
    expect(places).toEqual(['content/news {"year":2026}', 'claims/card {"year":2026}']);
    unmount();
    expect(taken).toEqual(['content', 'claims']);
  });

  it('renders nothing, not even its frame, without extensions', () => {
    const { slots } = fakeSlots(() => []);
    renderInPortal(framed, { slots });
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('leaves the others when one breaks, and nothing when all did', () => {
    const { slots, gone } = fakeSlots(() => [news, claims]);
    renderInPortal(framed, { slots });
    act(() => gone.get('content')?.());
    expect(screen.getByRole('list')).toHaveTextContent(/^claims/);
    act(() => gone.get('claims')?.());
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('follows who is signed in', () => {
    let signedIn = false;
    const { slots } = fakeSlots(() => (signedIn ? [claims] : []));
    const { patch } = renderInPortal(framed, { slots });
    expect(screen.queryByRole('list')).toBeNull();
    signedIn = true;
    act(() => patch({ user: fakeUser() }));
    expect(screen.getByRole('list')).toHaveTextContent(/^claims/);
  });
});
