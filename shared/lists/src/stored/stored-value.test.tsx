import { act, renderHook } from '@testing-library/react';
import { storedValue, useStored } from './stored-value.ts';

const KEY = 'portal.test';
const size = storedValue<'s' | 'l'>(
  KEY,
  (one) => (one === 's' || one === 'l' ? one : undefined),
  's',
);

beforeEach(() => localStorage.clear());

describe('a stored value', () => {
  it('is the fallback until one is stored, and then what was stored', () => {
    expect(size.read()).toBe('s');
    size.write('l');
    expect(size.read()).toBe('l');
    expect(localStorage.getItem(KEY)).toBe('"l"');
  });

  it.each(['compact', '{', '"xl"', '7'])('is the fallback where the storage holds %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(size.read()).toBe('s');
  });

  it('is the fallback, and writing does nothing, where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    size.write('l');
    expect(size.read()).toBe('s');
  });

  it('is the state of a component, which stores what is set', () => {
    const { result } = renderHook(() => useStored(size));
    expect(result.current[0]).toBe('s');
    act(() => result.current[1]('l'));
    expect(result.current[0]).toBe('l');
    expect(size.read()).toBe('l');
  });
});
